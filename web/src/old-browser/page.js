/* Says the page for old browsers in the visitor's language, and leads back to where they came from. ES5. */
;(function () {
  var texts = __TEXTS__
  var offered = document
    .querySelector('meta[name="rostra-languages"]')
    .getAttribute('content')
    .split(' ')
  var asked = navigator.languages || [navigator.language || '']
  var chosen = null
  try {
    chosen = localStorage.getItem('language')
  } catch (e) {}
  asked = [chosen || ''].concat([].slice.call(asked), offered, 'en')
  var language
  for (var at = 0; !language; at += 1) {
    var one = asked[at].split('-')[0].toLowerCase()
    if (texts[one] && (offered.indexOf(one) >= 0 || at === asked.length - 1)) language = one
  }
  document.documentElement.lang = language
  document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr'
  var places = document.querySelectorAll('[data-text]')
  for (var n = 0; n < places.length; n += 1)
    places[n].textContent = texts[language][Number(places[n].getAttribute('data-text'))]
  var name = document.querySelector('[data-event-name]').textContent
  document.title = texts[language][0] + ' · ' + name
  // Only a path of this site.
  var from = location.hash.slice(1)
  if (/^\/(?![/\\])/.test(from)) document.querySelector('a').href = from
})()
