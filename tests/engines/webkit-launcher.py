#!/usr/bin/python3
"""A WebKitGTK browser of the size of a phone, which WebKitWebDriver starts and drives.

Its only argument is a JSON file with these fields:
  data            folder that keeps cookies, databases and service workers; null for a private session
  userAgent       null for WebKit's own
  before          JavaScript that runs before every page's own scripts, or null
  handler         name of a script message handler, as native apps on iOS register one, or null
  received        file that gets a line of JSON for every script message
  storage         false to switch IndexedDB and web storage off
  console         file that gets what pages write to the console
  control         path of the socket that takes commands: one line each, answered by one line

Commands: {"hide": n} and {"show": n} take the nth window off the screen and back.
"""

import json
import os
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gio, GLib, Gtk, WebKit2  # noqa: E402

WIDTH, HEIGHT = 390, 844
STORAGE_FEATURES = {"IndexedDBAPI", "LocalStorageEnabled", "CacheAPIEnabled", "ServiceWorkersEnabled"}

with open(sys.argv[1], encoding="utf-8") as file:
    options = json.load(file)

windows = []

# The processes of pages inherit it.
os.dup2(os.open(options["console"], os.O_WRONLY | os.O_CREAT | os.O_APPEND), 1)


def make_context():
    if options["data"] is None:
        return WebKit2.WebContext.new_ephemeral()
    manager = WebKit2.WebsiteDataManager(
        base_data_directory=options["data"] + "/data",
        base_cache_directory=options["data"] + "/cache",
    )
    cookies = manager.get_cookie_manager()
    cookies.set_persistent_storage(options["data"] + "/cookies.sqlite", WebKit2.CookiePersistentStorage.SQLITE)
    return WebKit2.WebContext.new_with_website_data_manager(manager)


def make_settings():
    settings = WebKit2.Settings()
    settings.set_hardware_acceleration_policy(WebKit2.HardwareAccelerationPolicy.NEVER)
    settings.set_enable_page_cache(True)
    settings.set_enable_write_console_messages_to_stdout(True)
    settings.set_javascript_can_open_windows_automatically(True)
    if options["userAgent"]:
        settings.set_user_agent(options["userAgent"])
    if not options["storage"]:
        settings.set_enable_html5_local_storage(False)
        settings.set_enable_html5_database(False)
        features = WebKit2.Settings.get_all_features()
        for index in range(features.get_length()):
            feature = features.get(index)
            if feature.get_identifier() in STORAGE_FEATURES:
                settings.set_feature_enabled(feature, False)
    return settings


def make_content():
    """The host's end of the bridge, the same interface as `WKUserContentController` of iOS."""
    content = WebKit2.UserContentManager()
    if options["before"]:
        content.add_script(
            WebKit2.UserScript.new(
                options["before"],
                WebKit2.UserContentInjectedFrames.ALL_FRAMES,
                WebKit2.UserScriptInjectionTime.START,
                None,
                None,
            )
        )
    if options["handler"]:
        content.connect("script-message-received::" + options["handler"], on_message)
        content.register_script_message_handler(options["handler"])
    return content


def on_message(_content, result):
    with open(options["received"], "a", encoding="utf-8") as received:
        received.write(result.get_js_value().to_json(0) + "\n")


context = make_context()
context.set_automation_allowed(True)
settings = make_settings()
content = make_content()


def make_view(_session=None):
    view = WebKit2.WebView(
        web_context=context,
        settings=settings,
        user_content_manager=content,
        is_controlled_by_automation=True,
    )
    window = Gtk.Window()
    window.set_decorated(False)
    window.set_default_size(WIDTH, HEIGHT)
    window.add(view)
    window.show_all()
    windows.append(window)
    view.connect("close", lambda _view: window.destroy())
    return view


def on_automation(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("parlour-engine-tests")
    info.set_version(2, 50, 0)
    session.set_application_info(info)
    session.connect("create-web-view", make_view)


def on_command(_service, connection, _source):
    stream = Gio.DataInputStream.new(connection.get_input_stream())

    def on_line(_stream, result):
        line, _length = stream.read_line_finish_utf8(result)
        if line is None:
            return
        command = json.loads(line)
        if "hide" in command:
            windows[command["hide"]].hide()
        if "show" in command:
            windows[command["show"]].show_all()
        connection.get_output_stream().write_all(b"done\n", None)
        stream.read_line_async(GLib.PRIORITY_DEFAULT, None, on_line)

    stream.read_line_async(GLib.PRIORITY_DEFAULT, None, on_line)
    connections.append((connection, stream))
    return True


connections = []
context.connect("automation-started", on_automation)
service = Gio.SocketService.new()
service.add_address(
    Gio.UnixSocketAddress.new(options["control"]), Gio.SocketType.STREAM, Gio.SocketProtocol.DEFAULT, None
)
service.connect("incoming", on_command)
service.start()
Gtk.main()
