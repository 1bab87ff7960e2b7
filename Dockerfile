# One instance of Rostra; compose.yaml joins several. The image's Node is the one package.json pins.
FROM node:26.10.0-slim AS packages
WORKDIR /rostra
ENV PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1
COPY package.json package-lock.json .npmrc tsconfig.base.json ./
COPY domain/package.json domain/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
COPY bench/package.json bench/

FROM packages AS site
RUN npm install --no-save --no-audit --no-fund
COPY scripts scripts
COPY domain domain
COPY web web
RUN node scripts/build-web.mjs

FROM packages AS server
RUN npm install --no-save --no-audit --no-fund --omit=dev \
      --workspace domain --workspace server --include-workspace-root \
    && rm -r node_modules/node node_modules/.bin/node

FROM node:26.10.0-slim
WORKDIR /rostra
ENV NODE_ENV=production DATA_DIR=/data PORT=3000
COPY --from=server /rostra/node_modules node_modules
COPY package.json LICENSE ./
COPY domain domain
COPY server server
COPY --from=site /rostra/web/dist web/dist
COPY examples examples
RUN install -d -m 700 -o node -g node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "-e", \
  "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "server/src/main.ts"]
CMD ["serve"]
