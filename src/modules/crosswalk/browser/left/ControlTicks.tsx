import { controlDomains } from '~/modules/controls/shared/domains';
import { byDomain, controlName, type FiledControl } from '~/modules/controls/shared/controls';

interface Props {
  controls: readonly FiledControl[];
  running: readonly string[];
  isKept: boolean;
  onTick: (running: readonly string[]) => void;
  onKeep: (isKept: boolean) => void;
}

/** A checkbox for each control, in one collapsible section for each domain. */
export function ControlTicks({ controls, running, isKept, onTick, onKeep }: Props) {
  const ticked = new Set(running);
  const change = (ids: readonly string[], isOn: boolean) => {
    const next = isOn ? ticked.union(new Set(ids)) : ticked.difference(new Set(ids));
    onTick(controls.map(({ id }) => id).filter((id) => next.has(id)));
  };
  return (
    <div>
      <p className="mb-2 text-note text-soft">
        Tick the controls that you run. {running.length} of {controls.length} are ticked. They are in this page’s
        address, and nowhere else unless you keep them.
      </p>
      <div className="border-t border-rule">
        {byDomain(controls).map(({ domain, own }) => {
          const count = own.filter(({ id }) => ticked.has(id)).length;
          return (
            <details key={domain} className="border-b border-rule">
              <summary className="flex min-h-11 items-center gap-4 text-note">
                <b className="mr-auto">{controlDomains[domain].name}</b>
                {count} of {own.length}
                <span className="plus" />
              </summary>
              <div className="grid gap-2 pb-4 md:grid-cols-2">
                <label className="choice md:col-span-2">
                  <input
                    type="checkbox"
                    checked={count === own.length}
                    onChange={({ currentTarget }) =>
                      change(
                        own.map(({ id }) => id),
                        currentTarget.checked,
                      )
                    }
                  />
                  <span>All of them</span>
                </label>
                {own.map(({ id, title }) => (
                  <label key={id} className="choice">
                    <input
                      type="checkbox"
                      checked={ticked.has(id)}
                      onChange={({ currentTarget }) => change([id], currentTarget.checked)}
                    />
                    <span>
                      <b className="ref">{controlName(id)}</b> {title}
                    </span>
                  </label>
                ))}
              </div>
            </details>
          );
        })}
      </div>
      <label className="choice mt-4">
        <input type="checkbox" checked={isKept} onChange={({ currentTarget }) => onKeep(currentTarget.checked)} />
        <span>Keep my ticks in this browser</span>
      </label>
    </div>
  );
}
