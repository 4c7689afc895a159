import render from '@astrojs/react/client.js';
import { Component, Fragment, type ReactNode } from 'react';
import type { Island } from './intent';
import { keepFields, keepTargets } from './keep-fields';

type Hydrate = ReturnType<typeof render>;

/** How often an island is rendered again on one page. One that keeps crashing says so instead. */
const MOST_CRASHES = 3;

interface Props {
  island: Island;
  children: ReactNode;
}

/**
 * renders an island again if it crashes, with what the visitor filled in, instead of leaving a hole in the page. Islands crash if others
 * change their HTML: translators replace text that React then wants to remove.
 */
class Boundary extends Component<Props, { hasCrashed: boolean }> {
  static getDerivedStateFromError = () => ({ hasCrashed: true });

  override state = { hasCrashed: false };
  crashes = 0;
  putBack?: () => void;

  override getSnapshotBeforeUpdate(): null {
    if (this.state.hasCrashed) this.putBack = keepFields(this.props.island);
    return null;
  }

  override componentDidCatch(): void {
    this.crashes += 1;
    if (this.crashes <= MOST_CRASHES) this.setState({ hasCrashed: false });
    // As for an island that doesn't load.
    else for (const name of ['ssr', 'data-failed']) this.props.island.setAttribute(name, '');
  }

  override componentDidUpdate(): void {
    if (this.state.hasCrashed) return;
    this.putBack?.();
    delete this.putBack;
  }

  override render(): ReactNode {
    return !this.state.hasCrashed && <Fragment key={this.crashes}>{this.props.children}</Fragment>;
  }
}

/** Undoes what others have changed in an island, so that its nodes are those that the server rendered. */
function undoChanges(island: Island): void {
  island.observer?.disconnect();
  const focused = document.activeElement;
  const { selectionStart, selectionEnd } = (focused ?? {}) as Partial<HTMLInputElement>;
  for (const { type, target, addedNodes, removedNodes, nextSibling, oldValue } of island.changes?.reverse() ?? []) {
    // It was changed after it had been taken out, or in something that others put in.
    if (!island.contains(target)) continue;
    if (type === 'characterData') target.nodeValue = oldValue;
    for (const node of addedNodes) if (node.parentNode === target) target.removeChild(node);
    for (const node of removedNodes) target.insertBefore(node, nextSibling?.parentNode === target ? nextSibling : null);
  }
  if (focused === document.activeElement || !(focused instanceof HTMLElement)) return;
  focused.focus({ preventScroll: true });
  if (typeof selectionStart === 'number')
    (focused as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd ?? null);
}

/** Astro's renderer for the browser, with a boundary around each island, after undoing what others have changed in it. */
export default function client(island: Island): Hydrate {
  return (Island, props, slots, options) => {
    undoChanges(island);
    const putBack = [keepFields(island), keepTargets(island, island.held ?? [])];
    const Bounded = (given: object) => (
      <Boundary island={island}>
        <Island {...given} />
      </Boundary>
    );
    render(island)(Bounded, props, slots, options);
    // React hydrates synchronously on a key, so nobody changes the HTML in the meantime, and a submit that follows reaches it.
    island.firstElementChild?.dispatchEvent(new Event('keyup'));
    for (const put of putBack) put();
  };
}
