import type { Plugin } from 'vite'

/** Serves design.html at /design during development. It is not among the build's inputs, so it is not shipped. */
export const designPage = (): Plugin => ({
  name: 'rostra-design-page',
  apply: 'serve',
  configureServer({ middlewares }) {
    middlewares.use((request, _, next) => {
      if (/^\/design(?:$|\?)/.test(request.url ?? ''))
        request.url = request.url?.replace('/design', '/design.html')
      next()
    })
  },
})
