import { absolute } from '~/lib/head/head';
import { trustRoutes } from '~/modules/trust/shared/routes';
import { securityQuestions } from '~/modules/trust/queries';

/** The questionnaire as rows, one per question, in the page's order and with absolute URLs. */
export async function questionnaireRows(origin: string) {
  return (await securityQuestions()).flatMap(({ title, entries }) =>
    entries.map(({ id, data }) => ({
      id,
      area: title,
      question: data.question,
      answer: data.answer,
      caiq: (data.caiq ?? []).join(' '),
      state: data.state,
      due: data.due ?? '',
      evidence: data.evidence ? absolute(data.evidence.path, origin) : '',
      page: absolute(`${trustRoutes.questionnaire}#${id}`, origin),
    })),
  );
}
