import { Content, Header, Item, Root, Trigger } from '@radix-ui/react-accordion';
import { useEffect, useRef, useState, type CSSProperties } from 'react';

export interface AccordionItem {
  /** URL fragment of the item's text. A link to that fragment opens the item. */
  id: string;
  title: string;
  reference?: string | undefined;
  content: string;
  link?: { href: string; label: string } | undefined;
}

interface Props {
  items: readonly AccordionItem[];
  /** Starts with all items closed, instead of with the first one open. */
  startsClosed?: boolean;
}

/** Radix would write unused sizes into a style attribute, which the content security policy blocks. */
const NO_STYLE = {
  '--radix-accordion-content-height': undefined,
  '--radix-accordion-content-width': undefined,
} as CSSProperties;

/**
 * A list of items of which one is open, or none. The text of a closed item stays in the page as `hidden="until-found"`, so find-in-page
 * and links to the item's fragment open it, before and after React loads.
 */
export function Accordion({ items, startsClosed = false }: Props) {
  const [open, setOpen] = useState((!startsClosed && items[0]?.id) || '');
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const adopt = (panel: Element | null | undefined) => {
      const id = panel?.getAttribute('data-panel');
      if (id) setOpen(id);
    };
    // The browser may have revealed a panel before React loaded. Such a panel is closed in React's state, but not hidden.
    adopt(element.querySelector('[data-panel][data-state="closed"]:not([hidden])'));
    const onFound = ({ target }: Event) => adopt(target instanceof Element ? target.closest('[data-panel]') : null);
    element.addEventListener('beforematch', onFound);
    return () => element.removeEventListener('beforematch', onFound);
  }, []);

  return (
    <Root
      ref={root}
      type="single"
      collapsible
      value={open}
      onValueChange={setOpen}
      className="mt-5 border-t border-ink"
    >
      {items.map(({ id, title, reference, content, link }) => (
        <Item key={id} value={id} className="border-b border-rule">
          <Header>
            <Trigger className="flex min-h-11 w-full cursor-pointer items-baseline gap-x-5 py-2.5 text-left text-h3">
              <span className="serif mr-auto min-w-0">{title}</span>
              <span className="ref text-right max-sm:hidden">{reference}</span>
              <span className="plus" aria-hidden="true" />
            </Trigger>
          </Header>
          <Content
            forceMount
            // Radix would write `hidden=""`, and so would React 19 for `hidden`. An attribute in capitals passes through.
            hidden={undefined}
            {...{ HIDDEN: open === id ? undefined : 'until-found' }}
            data-panel={id}
            style={NO_STYLE}
            className="max-w-text text-note text-soft"
          >
            <div id={id} className="scroll-mt-18 pb-4">
              <p>{content}</p>
              {link && (
                <p className="mt-2 text-note">
                  <a href={link.href} className="inline-flex min-h-8 items-center">
                    {link.label}
                  </a>
                </p>
              )}
            </div>
          </Content>
        </Item>
      ))}
    </Root>
  );
}
