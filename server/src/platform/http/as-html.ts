/** Text for HTML and its attributes in double quotes. */
export const asHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
