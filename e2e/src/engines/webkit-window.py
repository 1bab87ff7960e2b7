#!/usr/bin/python3
"""A window of WebKitGTK for WebKitWebDriver, without a toolbar: a page may be as narrow as a phone's.

The first argument names a file that gets a line for each error of a page.
"""
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2

# The driver takes the program's output away.
log = open(sys.argv[1], "a", buffering=1, encoding="utf-8")


def note(kind, text):
    print(f"{kind}: {text}".replace("\n", " "), file=log)


watch = """(() => {
  const host = globalThis.webkit?.messageHandlers?.errors
  if (!host) return
  const tell = (text) => host.postMessage(String(text).slice(0, 1000))
  for (const kind of ['error', 'warn']) {
    const own = console[kind]
    console[kind] = (...words) => {
      tell('console: ' + words.map((it) => it?.stack ? it.message + ' ' + it.stack : String(it)).join(' '))
      own.apply(console, words)
    }
  }
  addEventListener('error', ({ message, error }) => message && tell('error: ' + message + ' ' + (error?.stack ?? '')))
  addEventListener('unhandledrejection', ({ reason }) => tell('unhandled: ' + (reason?.message ?? reason)))
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    tell('refused by the policy: ' + [violatedDirective, blockedURI, sample].join(' ')))
})()"""

context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)
context.set_preferred_languages(["en-GB", "en"])
content = WebKit2.UserContentManager()
content.register_script_message_handler("errors")
content.connect("script-message-received::errors", lambda _, it: print(it.get_js_value().to_string(), file=log))
content.add_script(
    WebKit2.UserScript.new(
        watch, WebKit2.UserContentInjectedFrames.ALL_FRAMES, WebKit2.UserScriptInjectionTime.START, None, None
    )
)


def follow(_, resource, __):
    """Answers of 400 and more; the page itself reports requests without an answer."""

    def finished(it):
        answer = it.get_response()
        if answer and answer.get_status_code() >= 400:
            note("answer", f"{answer.get_status_code()} {it.get_uri()}")

    resource.connect("finished", finished)


def new_window(related=None):
    if related:
        view = WebKit2.WebView(related_view=related, is_controlled_by_automation=True)
    else:
        # Videos begin aloud, as on a site that one has clicked on before.
        policies = WebKit2.WebsitePolicies(autoplay=WebKit2.AutoplayPolicy.ALLOW)
        view = WebKit2.WebView(
            web_context=context,
            user_content_manager=content,
            website_policies=policies,
            is_controlled_by_automation=True,
        )
    window = Gtk.Window()
    window.set_default_size(1280, 800)
    window.add(view)
    window.show_all()
    view.grab_focus()
    view.connect("resource-load-started", follow)
    view.connect("web-process-terminated", lambda _, why: note("error", f"the page's process ended: {why}"))
    view.connect("close", lambda _: window.destroy())
    view.connect("create", lambda it, _: new_window(it))
    return view


def automated(_, session):
    about = WebKit2.ApplicationInfo()
    about.set_name("rostra")
    about.set_version(1, 0, 0)
    session.set_application_info(about)
    session.connect("create-web-view", lambda _: new_window())


context.connect("automation-started", automated)
Gtk.main()
