/** Pages that few people open, or only once. */
export const rarePages = {
  event: async () => (await import('../public-page/to-door.tsx')).ToDoor,
  register: async () => (await import('./register-page.tsx')).RegisterPage,
  myAttendance: async () => (await import('../attendance/my-attendance-page.tsx')).MyAttendancePage,
  accessibility: async () => (await import('./accessibility-page.tsx')).AccessibilityPage,
  deviceCheck: async () => (await import('../device-check/device-check-page.tsx')).DeviceCheckPage,
  mailLink: async () => (await import('../attendees/mail-link-page.tsx')).MailLinkPage,
}

export type RarePage = keyof typeof rarePages
