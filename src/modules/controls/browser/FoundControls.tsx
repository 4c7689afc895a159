import { extents, grades } from '~/modules/controls/shared/domains';
import type { FiledLink } from '~/modules/controls/shared/controls';

interface Props {
  heading: string;
  controls: readonly {
    name: string;
    href: string;
    title: string;
    statement: string;
    /** The control's links to parts of the chosen framework. */
    links: readonly FiledLink[];
    /** Names of the frameworks with parts that the control covers. */
    frameworks: readonly string[];
  }[];
}

/** The matching controls of one domain, each with its statement and the parts it covers. */
export function FoundControls({ heading, controls }: Props) {
  return (
    <section className="mt-6">
      <h2 className="border-b border-ink pb-1 text-h3">{heading}</h2>
      <ul>
        {controls.map(({ name, href, title, statement, links, frameworks }) => (
          <li key={name} className="border-b border-rule py-2 text-note">
            <a href={href} className="inline-flex min-h-8 items-center gap-2 pointer-coarse:min-h-11">
              <b className="ref whitespace-nowrap">{name}</b>
              <span className="min-w-0 wrap-anywhere">{title}</span>
            </a>
            <p className="text-soft">{statement}</p>
            <p className="mt-1">
              {links.length > 0
                ? links.map(({ part, grade, extent }) => (
                    <span key={part} className="mr-4 inline-block">
                      <span className="ref">{part}</span> {grades[grade].toLowerCase()}
                      {extent && `: ${extents[extent].toLowerCase()}`}
                    </span>
                  ))
                : frameworks.join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
