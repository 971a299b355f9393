import type { CSSOptions } from "vite";

type PostCss = Extract<CSSOptions["postcss"], object>;

/**
 * Tailwind lets utilities speak with each other by custom properties (`--tw-leading`), which it registers, sets for every element in
 * browsers that cannot register them, and asks for in each. No two utilities of this site need that, but in the order in which they
 * stand; so values stand in their place. Nor does any browser that shows the site lack color-mix().
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
          const own = new Map(values);
          rule.each((node) => {
            if (node.type !== "decl") return;
            if (node.prop.startsWith("--tw-")) {
              own.set(node.prop, node.value);
              node.remove();
            } else if (node.value.includes("--tw-")) {
              node.value = node.value.replace(asked, (_, name, otherwise = "") => own.get(name) ?? otherwise).replace(unregistered, "");
            }
          });
        });
      },
    },
  ],
};

const asked = /var\((--tw-[\w-]+)(?:,\s*((?:[^()]|\([^()]*\))*))?\)/g;

/** Of what is to change smoothly, those that no element has. */
const unregistered = /,\s*--tw-[\w-]+/g;
