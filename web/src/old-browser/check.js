/* Leads browsers without what the site needs to a page that says so. Of what it uses, these two came last to the
   oldest browsers (oldest-browsers.ts). ES5: browsers that know no modules run it as well. */
;(function () {
  if (window.Promise && Promise.withResolvers && window.Map && Map.groupBy) return
  var base = document.querySelector('meta[name="rostra-base"]')
  var root = base ? base.getAttribute('content') : ''
  location.replace(root + '/old-browser#' + location.pathname + location.search)
})()
