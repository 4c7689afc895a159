import { callToAction, opening, page, section } from '~/kit/content/fields/page-parts';

export const texts = { answers: page({ ...opening, list: section('The list of answers.', {}), callToAction }) };
