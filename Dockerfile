# Rubrica in a container: docs/operating/container.md says how to run it.
# Targets: `product` (the last, so the default) and `office`, which also converts Word files by LibreOffice.
ARG NODE_IMAGE=docker.io/library/node:24-bookworm-slim
ARG BASE_IMAGE=docker.io/library/debian:bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /build
COPY package.json package-lock.json ./
COPY packages/no-canvas packages/no-canvas
# A registry of one's own: --secret id=npmrc,src=…
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc npm ci --no-audit --no-fund
COPY . .
RUN npm run -s build && node scripts/pack-runtime.mjs /runtime
# Symbols that only debuggers read are a seventh of the program.
RUN apt-get update && apt-get install -y -qq --no-install-recommends binutils && strip -o /node "$(command -v node)"

FROM ${BASE_IMAGE} AS base
COPY --from=build /node /usr/local/bin/node
COPY --from=build /usr/local/LICENSE /usr/local/LICENSE
COPY --from=build /runtime /app
# PostgreSQL wants its user to have a name.
RUN useradd --system --uid 10001 --user-group --home-dir /data --create-home --shell /usr/sbin/nologin rubrica
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# glibc gives the memory of large files back (docs/decisions/330)
ENV MALLOC_MMAP_THRESHOLD_=4194304
EXPOSE 3000
VOLUME /data
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "--enable-source-maps"]
CMD ["dist/server.js"]

FROM base AS office
RUN apt-get update \
  && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends libreoffice-writer bubblewrap \
  && rm -rf /var/lib/apt/lists/*
USER 10001:10001

FROM base AS product
USER 10001:10001
