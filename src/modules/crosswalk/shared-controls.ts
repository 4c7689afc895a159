import { compareLinks, type GradedLink, type LinkedControl } from '~/modules/controls/shared/controls';
import { extents, grades } from '~/modules/controls/shared/domains';
import { controlSet } from '~/modules/controls/queries';
import { orientation } from './orientation';

const linksTo = ({ links }: LinkedControl, framework: string) =>
  links.filter((link) => link.framework === framework && link.grade !== 'supports');

/** The controls that meet or partly meet parts of both frameworks, which doesn't make those parts related. */
export const sharedControls = <Control extends LinkedControl>(
  controls: readonly Control[],
  frameworks: readonly string[],
): Control[] => controls.filter((control) => frameworks.every((id) => linksTo(control, id).length > 0));

/** Every pair compared in large parts, with the controls that both frameworks need, if any. */
export async function orientationAndControls() {
  const controls = await controlSet();
  return [...(await orientation()).values()].map((pair) => ({
    pair,
    controls: sharedControls(controls, [pair.first.id, pair.last.id]),
  }));
}

/**
 * The parts of a framework that a control meets or partly meets, by grade: `meets A.5.1, A.5.2; a start A.8.3`.
 *
 * @param parts ids of the framework's parts, in document order
 */
export function gradedParts(control: LinkedControl, framework: string, parts: readonly string[]): string {
  const links = linksTo(control, framework).toSorted(
    (one, other) => compareLinks(one, other) || parts.indexOf(one.part) - parts.indexOf(other.part),
  );
  return [...Map.groupBy(links, gradeOf)]
    .map(([grade, own]) => `${grade} ${own.map(({ part }) => part).join(', ')}`)
    .join('; ');
}

const gradeOf = ({ grade, extent }: GradedLink) => (extent ? extents[extent] : grades[grade]).toLowerCase();
