import type { Scene } from '~/modules/scenes/schemas/scene';
import { plainWords } from './marked-words';
import type { SceneLine } from '~/modules/share-images/share-image';

/** The text of a scene, line by line, for images too small to show its figure. */
export function linesOf(scene: Scene): SceneLine[] {
  switch (scene.kind) {
    case 'days':
      return scene.readings.map(({ text, reference, late }) => ({ text, reference, late }));
    case 'period':
      return scene.controls.map(({ name, reference, gap }) => ({ text: name, reference, late: gap !== undefined }));
    case 'workflow':
      return scene.steps.map(({ title, date, state }) => ({ text: title, reference: date, late: state === 'late' }));
    case 'report':
      return scene.rows.map(({ name, inPlace, late, missing }) => ({
        text: name,
        reference: `${inPlace} of ${inPlace + late + missing}`,
      }));
    case 'risk':
      return scene.risks.map(({ text, reference, late }) => ({ text, reference, late }));
    case 'matrix':
      return scene.rows.map(({ name, last, late }) => ({ text: name, reference: last, late }));
    case 'vendors':
      return [
        ...scene.tiers.map(({ name, count }) => ({ text: name, reference: String(count) })),
        { text: scene.overdue.text, reference: scene.overdue.id, late: true },
      ];
    case 'access':
      return scene.rows.map(({ right, decision, state }) => ({
        text: right,
        reference: decision,
        late: state === 'late',
      }));
    case 'documents':
      return scene.rows.map(({ title, id, late }) => ({ text: title, reference: id, late }));
    case 'versions':
      return scene.versions.map(({ text, id }) => ({ text, reference: id }));
    case 'log':
      return scene.entries.map(({ action, at }) => ({ text: action, reference: at }));
    case 'mapping':
      return scene.controls.map(({ text, id, late }) => ({ text, reference: id, late }));
    case 'redline':
      return scene.paragraphs.map(({ id, text, late }) => ({ text: plainWords(text), reference: id, late }));
    case 'gaps':
      return scene.gaps.map(({ title, effort, late }) => ({ text: title, reference: effort, late }));
    case 'run':
      return scene.causes.map(({ title, effort }) => ({ text: title, reference: effort }));
    case 'answer':
      return scene.sources.map(({ title, reference }) => ({ text: title, reference }));
    case 'questions':
      return scene.questions.map(({ text, reference, late }) => ({ text, reference, late }));
  }
}
