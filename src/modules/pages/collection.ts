import { fixedFiles } from '~/kit/content/collection';
import { pageSchemas } from './schema';

export const collections = { pages: fixedFiles(pageSchemas) };
