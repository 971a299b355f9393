import { z } from "zod";

/** The schemas of the OpenAPI document by id. */
export const schemaRegistry = z.registry<{ id: string }>();

/** Adds a schema to the registry. Response schemas have no transforms: what is checked is what is sent. */
export function namedSchema<Schema extends z.ZodType>(
  id: string,
  schema: Schema,
  metadata: { description: string; examples?: z.input<Schema>[] },
): Schema {
  const named = schema.meta({ id, ...metadata });
  schemaRegistry.add(named, { id });
  return named;
}
