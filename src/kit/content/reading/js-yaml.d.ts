/** Types for the part of js-yaml that this site uses; the package doesn't include any. */
declare module 'js-yaml' {
  export interface Type {
    readonly tag: string | null;
  }

  export const Type: new (
    tag: string,
    options: {
      kind: 'scalar';
      resolve: (text: unknown) => boolean;
      construct: (text: string) => unknown;
    },
  ) => Type;

  export class Schema {
    extend(types: { implicit: Type[] }): Schema;
  }

  export class YAMLException extends Error {
    reason: string;
    /** Where the problem was found; lines count from 0. */
    mark?: { line: number };
  }

  export interface State {
    line: number;
    anchor: string | null;
  }

  export const CORE_SCHEMA: Schema;
  export function load(
    text: string,
    options?: { schema?: Schema; maxDepth?: number; listener?: (event: 'open' | 'close', state: State) => void },
  ): unknown;
}
