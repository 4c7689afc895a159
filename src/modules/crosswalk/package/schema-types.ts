/** A JSON Schema of the forms that the data’s schemas have. */
export interface Schema {
  description?: string;
  type?: string;
  enum?: readonly unknown[];
  items?: Schema;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: Schema | false;
}

/**
 * The TypeScript type of what a JSON Schema describes.
 *
 * @throws if the schema has another form
 */
export function typeOf(schema: Schema): string {
  const { type, items, properties, required = [], additionalProperties } = schema;
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (type === 'array' && items) return `readonly (${typeOf(items)})[]`;
  if (type === 'object' && properties) {
    const fields = Object.entries(properties).map(([name, field]) => {
      const described = field.description === undefined ? '' : `/** ${field.description} */\n`;
      return `${described}readonly ${name}${required.includes(name) ? '' : '?'}: ${typeOf(field)};\n`;
    });
    return `{\n${fields.join('')}}`;
  }
  if (type === 'object' && additionalProperties) return `Readonly<Record<string, ${typeOf(additionalProperties)}>>`;
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'string' || type === 'boolean') return type;
  throw new Error(`No type for ${JSON.stringify(schema)}.`);
}
