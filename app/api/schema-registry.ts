import { z } from "zod";

/** The schemas that the interface is described by, by their names in its OpenAPI document. */
export const schemaRegistry = z.registry<{ id: string }>();

/** Gives a schema a name in the description of the interface. No answer has transforms: what is checked is what is sent. */
export function namedSchema<Schema extends z.ZodType>(
  id: string,
  schema: Schema,
  about: { description: string; examples?: z.input<Schema>[] },
): Schema {
  const one = schema.meta({ id, ...about });
  schemaRegistry.add(one, { id });
  return one;
}
