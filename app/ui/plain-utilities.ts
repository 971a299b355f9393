import type { CSSOptions } from "vite";

type PostCss = Extract<CSSOptions["postcss"], object>;

/**
 * Simplifies the CSS of Tailwind. Its utilities communicate through custom properties (`--tw-leading`), which it registers,
 * sets on every element for browsers without registration, and reads everywhere. On this site, utilities depend only on
 * earlier ones in the same rule, so their values are inlined. Fallbacks for browsers without color-mix() are removed,
 * because no supported browser needs them.
 */
export const plainUtilities: PostCss = {
  plugins: [
    {
      postcssPlugin: "plain-utilities",
      OnceExit(root) {
        const values = new Map<string, string>();
        root.walkAtRules("property", (rule) => {
          rule.walkDecls("initial-value", ({ value }) => void values.set(rule.params, value));
          if (rule.params.startsWith("--tw-")) rule.remove();
        });
        root.walkAtRules("layer", (rule) => void (rule.params === "properties" && rule.remove()));
        root.walkAtRules("supports", (rule) => void (rule.params.includes("color-mix") && rule.replaceWith(rule.nodes ?? [])));
        root.walkRules((rule) => {
          const ownValues = new Map(values);
          rule.each((node) => {
            if (node.type !== "decl") return;
            if (node.prop.startsWith("--tw-")) {
              ownValues.set(node.prop, node.value);
              node.remove();
            } else if (node.value.includes("--tw-")) {
              node.value = node.value
                .replace(variableReference, (_, name, fallback = "") => ownValues.get(name) ?? fallback)
                .replace(unregistered, "");
            }
          });
        });
      },
    },
    {
      // Safari before 17.4 ignores generated content with an alternative text, so the content alone precedes it.
      postcssPlugin: "content-without-alternative",
      OnceExit(root) {
        root.walkDecls("content", (node) => {
          const [content = "", alternative] = node.value.split(" / ");
          if (alternative) node.cloneBefore({ value: content });
        });
      },
    },
  ],
};

const variableReference = /var\((--tw-[\w-]+)(?:,\s*((?:[^()]|\([^()]*\))*))?\)/g;

/** Properties in a transition list that no element has any more. */
const unregistered = /,\s*--tw-[\w-]+/g;
