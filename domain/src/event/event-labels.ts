/**
 * What the fields of an event are called: in the console’s forms, lists of errors and conflict dialog, and as titles in
 * openapi.json. Apart from the schemas, which require a name for each of their fields: with these, pages of the console
 * would load 15 kB of rules that the server checks anyway.
 */
export const eventLabels = {
  name: 'Event name',
  shortName: 'Short name',
  edition: 'Edition',
  heading: 'Heading of the Main Stage page',
  welcome: 'Welcome text',
  timeZone: 'Time zone',
  languages: 'Languages',
  signIn: 'Sign-in',
  theme: 'Theme',
  hosts: 'Host organisations',
  sponsors: 'Sponsors',
  logo: 'Event logo',
  picture: 'Event picture',
  pictureAlt: 'What the event picture shows',
  pictureFocus: 'Middle of the event picture',
  helpContact: 'Help contact',
  publicSpeakers: 'Speakers before sign-in',
  speakerEdits: 'What speakers change on their page',
  speakerEncoder: 'Speakers may use an encoder',
  publicPage: 'Public page',
  registration: 'Registration',
  draft: 'Draft',
  opensAt: 'Opens',
  inDraft: 'Open in a draft',
  people: 'List of attendees',
  frameHosts: 'Websites that may be shown inside a session',
  embed: 'Sites that may show open sessions',
  guestNames: 'Names in the chat of open sessions',
  intro: 'Intro',
  fromStart: 'Live sessions from the beginning',
  grace: 'Minutes a session stays open after its planned end',
  certificate: 'Certificates',
  chat: 'Chat',
  links: 'Links',
  tracks: 'Tracks',
}
export const partnerLabels = { name: 'Name', logo: 'Logo', url: 'Website' }
export const sponsorLabels = { ...partnerLabels, tier: 'Large logo' }
export const linkLabels = { privacy: 'Privacy policy', terms: 'Terms of use' }
export const introLabels = {
  title: 'Intro title',
  url: 'Intro link or file',
  type: 'Intro type',
  alt: 'What the intro picture shows',
  captions: 'Intro captions',
}
export const trackLabels = { name: 'Name', colour: 'Colour' }
export const editedTrackLabels = { ...trackLabels, was: 'Earlier name' }
export const registrationLabels = {
  mode: 'Who can register',
  url: 'Link to the shop',
  capacity: 'Places',
  until: 'Last day',
  domains: 'Domains',
  waitingList: 'Waiting list',
  questions: 'Questions',
  consent: 'Consent',
}
export const questionLabels = {
  id: 'Name',
  label: 'Question',
  kind: 'Answer',
  options: 'Options, one a line',
  required: 'Required',
}
export const certificateLabels = {
  minutes: 'Minutes',
  percent: 'Percent',
  of: 'Sessions',
  replay: 'Replays',
  polls: 'Polls',
  title: 'Heading',
  text: 'Text',
  signedBy: 'Signatures',
  hours: 'Points or hours',
  fields: 'Fields of attendees',
  points: 'Points or hours by session',
}
export const signatoryLabels = { name: 'Name', role: 'Role', signature: 'Picture' }
