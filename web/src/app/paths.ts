/** One function for each address of the site (specification section 2). */
export const paths = {
  signIn: () => '/signin',
  home: () => '/',
  stage: () => '/stage',
  show: (id: string) => `/show/${encodeURIComponent(id)}`,
  library: (id = 'library') => `/assets/${encodeURIComponent(id)}`,
  help: () => '/help',
  accessibility: () => '/accessibility',
}
