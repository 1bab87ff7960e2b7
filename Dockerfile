# One instance of Rostra; compose.yaml joins several. The image's Node is the one package.json pins.
FROM node:26.10.0-slim AS build
WORKDIR /sources
ENV PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1
# The time that the list of packages carries; seconds since 1970, now without it.
ARG SOURCE_DATE_EPOCH
COPY package.json package-lock.json .npmrc tsconfig.base.json ./
COPY domain/package.json domain/
COPY server/package.json server/
COPY web/package.json web/
COPY studio/package.json studio/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
COPY chaos/package.json chaos/
COPY rehearse/package.json rehearse/
COPY release/package.json release/
RUN npm ci
COPY LICENSE ./
COPY scripts scripts
COPY domain domain
COPY web web
COPY studio studio
RUN node scripts/build-web.mjs
COPY examples examples
COPY docs/guide docs/guide
COPY release release
COPY rehearse rehearse
COPY server server
# The commit that `rostra --version` names; unknown without it, as the image is built without git.
ARG SOURCE_COMMIT
RUN node release/src/bundle.ts /image/rostra
# Of the base only Node goes in, with what it is linked with, a shell for health checks, and the names of users.
RUN cp --parents --dereference /usr/local/bin/node /bin/sh /etc/passwd /etc/group /etc/nsswitch.conf \
      $(ldd /usr/local/bin/node /bin/sh | grep -o '/[^ :]*\.so[^ :]*' | sort -u) /image \
    && install -d -m 1777 /image/tmp && install -d -m 700 /owned/data

FROM scratch
ENV NODE_ENV=production DATA_DIR=/data PORT=3000
COPY --from=build /image /
COPY --from=build --chown=1000:1000 /owned /
WORKDIR /rostra
USER 1000:1000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "-e", \
  "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "--use-system-ca", "/rostra/server/rostra.js"]
CMD ["serve"]
