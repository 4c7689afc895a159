import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import ts from 'typescript';

// The schema.org vocabulary as declared by Google's `schema-dts` package, whose types are generated from it.

const FILE = createRequire(import.meta.url)
  .resolve('schema-dts')
  .replace(/[^/]+$/, 'schema.d.ts');

interface Declared {
  /** The allowed types of each property, keyed by name. */
  properties: Map<string, string[]>;
  /** The interfaces that the type extends. */
  parents: string[];
}

export interface SchemaOrg {
  hasType: (type: string) => boolean;
  /** The allowed values of a type's property; undefined if the type has no such property. */
  rangeOf: (type: string, property: string) => string[] | undefined;
  /** Whether a type is another type or a subtype of it. */
  isKindOf: (type: string, other: string) => boolean;
}

export function readSchemaOrg(): SchemaOrg {
  const source = ts.createSourceFile(FILE, readFileSync(FILE, 'utf8'), ts.ScriptTarget.Latest);
  const declared = new Map<string, Declared>();
  for (const statement of source.statements) {
    if (ts.isInterfaceDeclaration(statement)) declared.set(statement.name.text, declarationOf(statement, source));
  }
  const chain = (name: string): string[] => [name, ...(declared.get(name)?.parents ?? []).flatMap(chain)];
  const ancestors = (type: string) => chain(`${type}Leaf`).map((name) => name.replace(/(Base|Leaf)$/, ''));
  return {
    hasType: (type) => declared.has(`${type}Leaf`),
    rangeOf: (type, property) =>
      chain(`${type}Leaf`)
        .map((name) => declared.get(name)?.properties.get(property))
        .find((range) => range !== undefined),
    isKindOf: (type, other) => type === other || ancestors(type).includes(other),
  };
}

function declarationOf(node: ts.InterfaceDeclaration, source: ts.SourceFile): Declared {
  const properties = new Map<string, string[]>();
  for (const member of node.members) {
    if (!ts.isPropertySignature(member) || !member.type || !ts.isStringLiteral(member.name)) continue;
    properties.set(member.name.text, namesIn(member.type, source));
  }
  const parents = (node.heritageClauses ?? []).flatMap(({ types }) =>
    types.map((type) => type.expression.getText(source)),
  );
  return { properties, parents };
}

/** `SchemaValue<Person | Text, "author">` → Person, Text. */
function namesIn(type: ts.TypeNode, source: ts.SourceFile): string[] {
  if (ts.isUnionTypeNode(type)) return type.types.flatMap((part) => namesIn(part, source));
  if (!ts.isTypeReferenceNode(type)) return [];
  const [inner] = type.typeArguments ?? [];
  return inner ? namesIn(inner, source) : [type.typeName.getText(source)];
}
