# Builds the site with everything that building needs.
FROM node:24-slim AS build
WORKDIR /site
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund
COPY . .
# The pictures too: the site runs on a disk that it cannot write to.
RUN npm run build && npm run pictures
RUN node commands/runtime-packages.ts /runtime

# Runs it with nothing but what it reads.
FROM node:24-slim
# React chooses its fast build by NODE_ENV.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /site
COPY --from=build /site/package.json ./
COPY --from=build /runtime/node_modules ./node_modules
COPY --from=build /site/.cache ./.cache
COPY --from=build /site/public ./public
COPY --from=build /site/content ./content
# `npm run publish` checks content anew.
COPY --from=build /site/messages ./messages
COPY --from=build /site/commands/delivered-texts.txt ./commands/
COPY --from=build /site/build ./build
RUN mkdir /data && chown node:node /data
USER node
# The database and the files of earlier builds: the only place that is written to.
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENV MALLOC_ARENA_MAX=2
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=50", "--no-allocation-site-pretenuring", "build/server/server.js"]
