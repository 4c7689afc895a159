import { rowCorrection } from '~/modules/crosswalk/shared/correction';
import { relationshipLabels } from '~/modules/crosswalk/shared/relations';
import { partPagePath } from '~/modules/frameworks/shared/parts';
import type { FoundPart } from './find-rows';

const LINK = 'inline-flex min-h-8 items-center gap-2 wrap-anywhere pointer-coarse:min-h-11';

/** A part, which can be opened to show its rows. */
export function PartRows({ version, own, away, part, rows, isOpen }: FoundPart & { isOpen: boolean }) {
  return (
    <details open={isOpen} className="border-b border-rule">
      <summary className="flex min-h-11 items-center justify-between gap-4 text-note">
        <span>
          <b className="ref">{part.id}</b> {part.subject}
        </span>
        {rows.length}
      </summary>
      <a href={partPagePath(own.id, part.id)} className={`${LINK} text-note`}>
        The page of {part.id}
      </a>
      <ul>
        {rows.map(({ relationship, other, strength, reason }) => (
          <li key={other?.id ?? ''} className="border-t border-rule py-2 text-note">
            <p className="flex flex-wrap items-center justify-between gap-x-4">
              {other ? (
                <a href={partPagePath(away.id, other.id)} className={LINK}>
                  <b className="ref">{other.id}</b> {other.subject}
                </a>
              ) : (
                <span className="wrap-anywhere">All of {away.name}</span>
              )}
              <span>
                {relationshipLabels[relationship]}
                {strength !== undefined && `, ${strength} of 10`}
              </span>
            </p>
            <p className="text-soft">
              {reason}{' '}
              <a
                href={rowCorrection({
                  from: `${own.name} ${part.id}`,
                  to: `${away.name} ${other?.id ?? ''}`.trim(),
                  relationship,
                  version,
                })}
                className={LINK}
              >
                Suggest a correction
              </a>
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}
