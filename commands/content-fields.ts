import { globSync, readFileSync, writeFileSync } from "node:fs";
import { z } from "zod";
import { feedsSchema } from "../app/availability/feeds-schema.ts";
import { businessFileSchema } from "../app/content/business.ts";
import { defaultCurrency } from "../app/content/money-schema.ts";
import { aboutSchema, contactSchema, homeSchema, textPageSchema } from "../app/content/pages.server.ts";
import { savedReplyFileSchema } from "../app/features/enquiries/replies/saved-reply.ts";
import { categoriesFileSchema } from "../app/features/journal/category.ts";
import { postFileSchema } from "../app/features/journal/post.ts";
import { availableLanguages } from "../app/i18n/languages.ts";
import { destinationFileSchema } from "../app/locations/destination.ts";
import { ratesSchemaIn } from "../app/pricing/rates-schema.ts";
import { amenitiesFileSchema } from "../app/properties/model/amenity.ts";
import { propertyFileSchemaIn } from "../app/properties/model/property.ts";
import { typesFileSchema } from "../app/properties/model/property-types.ts";
import { reviewsFileSchema } from "../app/properties/model/reviews.ts";
import { standardFileSchema } from "../app/properties/model/standard.ts";
import { personFileSchema } from "../app/team/person.ts";

/** The schema of each table, or part of one, by the name in its markers. */
const schemas: Record<string, z.ZodType> = {
  "stay.yaml": propertyFileSchemaIn(defaultCurrency).omit({ rates: true, calendars: true, photos: true }).extend({ type: z.string() }),
  "stay.yaml: rates": z.strictObject({ rates: ratesSchemaIn(defaultCurrency) }),
  "stay.yaml: calendars": z.strictObject({ calendars: feedsSchema }),
  "stay.yaml: photos": propertyFileSchemaIn(defaultCurrency).pick({ photos: true }),
  "reviews.yaml": reviewsFileSchema,
  "amenities.yaml": amenitiesFileSchema,
  "types.yaml": typesFileSchema,
  "standard.yaml": standardFileSchema,
  // readProperties requires the type, checkReferences category and author.
  "post.yaml": postFileSchema.extend({ category: z.string(), author: z.string() }),
  "categories.yaml": categoriesFileSchema,
  "reply.yaml": savedReplyFileSchema,
  "destination.yaml": destinationFileSchema,
  "person.yaml": personFileSchema,
  "site.yaml": businessFileSchema.omit({ brand: true }),
  "site.yaml: brand": businessFileSchema.pick({ brand: true }),
  "pages/home": homeSchema,
  "pages/about": aboutSchema,
  "pages/contact": contactSchema,
  "a text page": textPageSchema,
};

/** A field of a file. `name` has dots between groups, and `[]` for the entries of a list. */
interface Field {
  name: string;
  /** `yes` if it is required, otherwise its default. */
  needed: string;
  allowed: string;
}

type Node = z.core.JSONSchema.JSONSchema;

const header = ["field", "required or default", "allowed", "meaning"];
const markedTable = /<!-- fields: (.+) -->\n([\s\S]*?)<!-- \/fields -->/g;

if (import.meta.main) {
  for (const file of globSync("docs/content/*.md")) {
    const text = readFileSync(file, "utf8");
    writeFileSync(file, withTables(text, file));
    for (const name of fieldsWithoutMeaning(readFileSync(file, "utf8"))) console.log(`${file}: ${name} has no meaning yet`);
  }
}

/** Updates the tables of a document. The meanings of fields are written in the document and kept. */
export function withTables(text: string, file: string): string {
  return text.replaceAll(markedTable, (_whole, name: string, old: string) => {
    const schema = schemas[name];
    if (!schema) throw new Error(`${file}: found fields: ${JSON.stringify(name)}; allowed: ${Object.keys(schemas).join(", ")}`);
    const meanings = new Map(rowsOf(old).map(([field = "", ...others]) => [field, others.at(-1) ?? ""]));
    const rows = fieldsOf(schema).map((field) => [`\`${field.name}\``, field.needed, field.allowed, meanings.get(`\`${field.name}\``) ?? ""]);
    const lines = [header, header.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`);
    return `<!-- fields: ${name} -->\n\n${lines.join("\n")}\n\n<!-- /fields -->`;
  });
}

/** The rows of the tables in a document by the names in their markers. */
export function fieldTables(text: string): Map<string, string[][]> {
  return new Map([...text.matchAll(markedTable)].map(([, name = "", table = ""]) => [name, rowsOf(table)]));
}

/** The fields in a document that have no meaning yet. */
export function fieldsWithoutMeaning(text: string): string[] {
  const rows = [...fieldTables(text).values()].flat();
  return rows.filter((cells) => !cells.at(-1)).map(([field = ""]) => field);
}

/** The cells of each row, without the header. */
function rowsOf(table: string): string[][] {
  const lines = table.split("\n").filter((line) => line.startsWith("|"));
  return lines.slice(2).map((line) =>
    line
      .slice(1, -1)
      .split("|")
      .map((cell) => cell.trim()),
  );
}

function fieldsOf(schema: z.ZodType): Field[] {
  return fieldsBelow(
    z.toJSONSchema(schema, {
      io: "input",
      unrepresentable: "any",
      reused: "inline",
      override: ({ zodSchema, jsonSchema }) => addDescription(zodSchema, jsonSchema),
    }),
    "",
  );
}

/** Adds the error message of a schema as the description, and the choices behind a conversion. */
function addDescription({ _zod: { def } }: z.core.$ZodTypes, node: Node): void {
  if (def.type === "pipe" && def.out._zod.def.type === "enum") Object.assign(node, z.toJSONSchema(def.out));
  if (def.type === "object" || def.type === "record") return;
  const words = wordsOf([def.error, ...(def.checks ?? []).map((check) => check._zod.def.error)]);
  if (words) node.description = words;
}

function wordsOf(errors: readonly unknown[]): string | undefined {
  const words = errors.flatMap((error) => {
    const found: unknown = typeof error === "function" ? error({ code: "custom", path: [] }) : undefined;
    return typeof found === "string" ? found : [];
  });
  return words.length > 0 ? words.join("; ") : undefined;
}

/** The fields of a group, each followed by its nested fields. */
function fieldsBelow(node: Node, path: string): Field[] {
  const [form] = node.anyOf ?? [];
  if (isNode(form)) return fieldsBelow(form, path);
  const entry = isNode(node.items) ? node.items : isNode(node.additionalProperties) ? node.additionalProperties : undefined;
  if (entry && !isText(node)) return fieldsBelow(entry, path && `${path}[]`);
  if (isShort(node)) return [];
  return Object.entries(node.properties ?? {}).flatMap(([name, field]) => {
    if (!isNode(field)) return [];
    const full = path === "" ? name : `${path}.${name}`;
    return [
      { name: full, needed: requiredOrDefault(field, node.required?.includes(name) ?? false), allowed: allowedIn(field) },
      ...fieldsBelow(field, full),
    ];
  });
}

function isNode(found: unknown): found is Node {
  return typeof found === "object" && found !== null && !Array.isArray(found);
}

function requiredOrDefault({ default: value }: Node, isRequired: boolean): string {
  if (isRequired) return "yes";
  const json = JSON.stringify(value) ?? "{}";
  if (["{}", "[]", String(Number.MAX_SAFE_INTEGER)].includes(json)) return "";
  return `\`${json.replaceAll('"', "").replaceAll(/[,:]/g, "$& ")}\``;
}

/** Whether a node is a text in every language. */
function isText({ propertyNames, additionalProperties }: Node): boolean {
  return isNode(propertyNames) && String(propertyNames.enum) === String(availableLanguages) && isNode(additionalProperties);
}

/** Whether a group is described in a single row: a photo, a point, a choice with a note. */
function isShort({ properties = {} }: Node): boolean {
  return ["focus", "x", "latitude", "is"].some((name) => name in properties) && !("room" in properties);
}

function allowedIn(node: Node): string {
  const choice = node.anyOf?.find((one) => isNode(one) && one.type !== "null");
  if (isNode(choice)) return allowedIn(choice);
  if (node.enum) return node.enum.map((value) => `\`${value}\``).join(", ");
  const { additionalProperties: each, properties } = node;
  if (isText(node) && isNode(each))
    return `${each.type === "array" ? "a list of texts" : "a text"} in each language${each.maxLength ? `, at most ${each.maxLength} characters` : ""}`;
  if (node.type === "array") {
    const of = isNode(node.items) && !node.items.properties ? allowedIn(node.items) : "";
    return `a list${rangeIn(node.minItems, node.maxItems)}${of && `: ${of}`}`;
  }
  if (isShort(node))
    return Object.entries(properties ?? {})
      .map(([name, field]) => `\`${name}\`: ${isNode(field) ? allowedIn(field) : ""}`)
      .join("; ");
  if (isNode(each) && !each.properties) return `for each${keysOf(node)}: ${allowedIn(each)}`;
  if (node.type === "object") return "a group of fields";
  return `${node.description ?? nameOf(node)}${rangeIn(node.minimum, node.maximum)}`;
}

function keysOf({ propertyNames }: Node): string {
  if (!isNode(propertyNames)) return "";
  const names = propertyNames.enum?.join(", ") ?? propertyNames.description;
  return names ? ` of ${names}` : "";
}

function nameOf({ type, format = "" }: Node): string {
  const formats: Record<string, string> = { date: "a day like 2026-10-12", email: "an email address", uri: "an https:// address" };
  const types: Record<string, string> = { boolean: "`true` or `false`", integer: "a whole number", number: "a number" };
  return formats[format] ?? types[String(type)] ?? "a text";
}

function rangeIn(min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER): string {
  const [hasMin, hasMax] = [min > Number.MIN_SAFE_INTEGER, max < Number.MAX_SAFE_INTEGER];
  if (min === max) return ` of ${max}`;
  if (hasMin && hasMax) return ` from ${min} to ${max}`;
  if (hasMin) return `, at least ${min}`;
  return hasMax ? `, at most ${max}` : "";
}
