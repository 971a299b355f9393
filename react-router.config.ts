import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  routeDiscovery: { mode: "initial" },
  // The server build has several entries (vite.config.ts): each keeps its own name.
  serverBuildFile: "[name].js",
} satisfies Config;
