/**
 * What is wrong with an entry of the event or a row of an attendee file: shown in the console and, after the
 * file and line, on the command line; in English only.
 */
export const entryReasons = {
  'entry-not-text': 'enter text',
  'entry-with-controls': 'remove control characters from this text',
  'entry-empty': 'enter a value',
  'entry-without-link': 'enter a link or a file path',
  'entry-not-website': 'enter a link that starts with http:// or https://',
  'entry-not-host': 'enter a host such as slides.example.org',
  'entry-frame-host':
    'the host {host} isn’t in frameHosts of the event; add it there, so that its pages may be shown',
  'entry-not-name': 'use up to 100 letters, digits, - and _',
  'entry-not-email': 'enter an email address',
  'entry-email-reserved': 'this address is reserved for rehearsals',
  'entry-unknown-zone': 'unknown time zone; use one such as Europe/London, UTC or CDT',
  'entry-not-map': 'use entries such as "key: value"',
  'entry-not-list': 'enter a list',
  'entry-not-sessions': 'enter a list of sessions',
  'entry-out-of-range': 'enter a whole number from {least} to {most} ({unit})',
  'entry-not-amount': 'enter a number above 0, at most {most}',
  'entry-unknown-language': 'unsupported language; use one of {languages}',
  'entry-unknown-sign-in': 'enter email or code',
  'entry-unknown-speaker-edits': 'enter ask or free',
  'entry-unknown-registration': 'enter closed, open, approve or elsewhere',
  'entry-unknown-question-kind': 'enter text, choice or checkbox',
  'entry-question-twice': 'two questions have the same ID',
  'entry-option-twice': 'an option is listed twice',
  'entry-too-few-options': 'list at least two options',
  'entry-not-domain': 'enter a domain such as example.org',
  'entry-unknown-draft-part': 'enter publicPage or registration',
  'entry-unknown-tier': 'enter large or normal',
  'entry-no-language': 'list at least one language, or leave this out to offer all',
  'entry-language-not-offered': 'not one of the event’s languages ({languages})',
  'entry-without-default':
    'add the text in {language}, the first of the event’s languages; what is missing in others is taken from it',
  'entry-language-twice': 'a language is listed twice',
  'entry-not-language': 'use a language code such as en, fr or pt-BR',
  'entry-not-captions': 'use a WebVTT file below files/, with a name that ends in .vtt',
  'entry-not-webvtt': '"{address}" is not a WebVTT file; its first line must be WEBVTT',
  'entry-not-made-by': 'use program or person, or leave madeBy out',
  'entry-captions-of-provider':
    'only a video file or HLS takes captions here; add them at the provider of this stream',
  'entry-unknown-language-kind': 'enter audio or picture',
  'entry-unknown-language-type': 'a language is an HLS playlist (hls) or a file (file)',
  'entry-not-language-address': 'use an http(s) link, or a file below files/',
  'entry-languages-of-provider':
    'only a video file, HLS or the studio takes languages; a provider’s player can’t be held in step',
  'entry-not-transcript': 'use an https link, or a file below files/',
  'entry-no-duration': 'enter the duration in seconds',
  'entry-not-seconds': 'enter whole seconds',
  'entry-delay-range': 'enter 0 to {limit} seconds',
  'entry-too-short': 'enter at least 1 second',
  'entry-too-long': 'enter at most 30 days (2,592,000 seconds)',
  'entry-channel-of-moderators': 'this name is reserved for moderators',
  'entry-channel-of-rehearsals': 'names that start with rehearsal- are reserved for rehearsals',
  'entry-too-many-sessions': 'there are more than {limit} sessions, the maximum',
  'entry-not-clock-time': 'enter a time such as "14:20" (in YAML, in quotes)',
  'entry-too-many-items': 'list at most {limit} items',
  'entry-unknown-question-mode': 'use "private", "moderated" or "open"',
  'entry-text-too-long': 'use {limit} characters or fewer',
  'entry-not-https': 'enter a link that starts with https://',
  'entry-track-twice': 'the track "{track}" is listed twice',
  'entry-unknown-track':
    'the event has no track "{track}"; add it to its tracks, or choose another',
  'entry-unknown-own-field': 'use title, description, startTime, duration, track or speakers',
  'entry-unknown-status': 'use "cancelled", or leave this out',
  'entry-not-date': '"{date}" is not a date; use yyyy/mm/dd',
  'entry-not-time': '"{time}" is not a time; use hh:mm',
  'entry-not-moment':
    '"{moment}" is not a date and time; use yyyy/mm/dd hh:mm:ss and a zone, for example 2021/08/10 09:00:00 CDT',
  'entry-without-moment': 'enter a date and time',
  'entry-until-before-from': 'choose a time after “from”',
  'entry-cut-backwards': 'the end of a cut must be after its beginning',
  'entry-moment-missing': 'this date and time does not exist',
  'entry-id-not-usable': '"{id}" can’t be used as an ID; choose another',
  'entry-not-colour': 'use a six-digit colour such as "#0B5C6B" (in YAML, in quotes)',
  'entry-not-focus': 'use two shares of width and height such as "50% 30%"',
  'entry-not-composition': 'use one of {compositions}',
  'entry-not-font': 'use one of {fonts}',
  'entry-low-contrast': '{pair} has a contrast of {ratio}:1, below the minimum of {least}:1',
  'entry-low-contrast-try':
    '{pair} has a contrast of {ratio}:1, below the minimum of {least}:1. Try {shade}',
  'entry-low-contrast-field':
    '{pair} has a contrast of {ratio}:1, below the minimum of {least}:1. Try {shade}, and keep {colour} for large areas as “field”',
  'entry-not-address': '"{address}" is not a valid address',
  'entry-outside-files': '"{address}" must be an http(s) address or a path below files/',
  'entry-embed-unknown':
    'this embed code can’t be played; paste the address of the video’s own page instead',
  'entry-file-missing': 'file not found: {address}',
  'entry-symbolic-link': '"{address}" is a symbolic link; copy the file itself',
  // Rows of an attendee file.
  'row-email-missing': 'the email address is missing',
  'row-email-invalid': '"{email}" is not an email address',
  'row-email-reserved': '{email} is reserved for rehearsals',
  'row-first-missing': 'the first name is missing',
  'row-with-controls': 'a field contains a line break or another control character',
  'row-too-long': 'a field is longer than {limit} characters',
  'row-field-too-long': '“{name}” is longer than {limit} characters',
  'row-broken':
    'a quote is missing or is in the wrong place, so nothing from this line on was read',
  'row-repeated':
    '{email} is already on line {line} with another name; each attendee needs their own email address',
  'file-workbook':
    'This is a workbook. In your spreadsheet, save it as “CSV UTF-8” and choose that file.',
  'workbook-old':
    'This is a workbook in an old form (.xls). In your spreadsheet, save it as .xlsx or as “CSV UTF-8”.',
  'workbook-locked':
    'This workbook is protected with a password. Save it without one, or as “CSV UTF-8”.',
  'workbook-broken': 'This workbook can’t be read. Open it in your spreadsheet and save it again.',
  'workbook-empty': 'No sheet of this workbook has any text. Choose another file.',
  'workbook-too-large':
    'This workbook is too large. Leave only the sheet with your table in it, and save it again.',
  'table-too-long':
    'This table has more than {limit} sessions, the maximum, or is larger than 10 MB. Import a part of it.',
  'file-binary': 'This file isn’t text. Save it as “CSV UTF-8” and choose that file.',
} as const
