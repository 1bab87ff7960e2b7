import type { BundledPackage } from './bundled-packages.ts'

type Content = {
  /** Rostra's version. */
  version: string
  /** When the sources were committed. */
  date: Date
  packages: readonly BundledPackage[]
  /** The version of the included Node.js, if any. */
  node?: string
}

/** The software bill of materials of a release, as CycloneDX 1.6 JSON; the same content gives the same text. */
export function sbom({ version, date, packages, node }: Content): string {
  const component = (
    type: string,
    name: string,
    version: string,
    licence: string,
    purl?: string,
  ) => ({
    type,
    name,
    version,
    'bom-ref': purl ?? name,
    licenses: licences(licence),
    ...(purl && { purl }),
  })
  const components = [
    ...packages.map(({ name, version, licence }) => {
      const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
      return component('library', name, version, licence, purl)
    }),
    ...(node ? [component('platform', 'node', node, 'MIT', `pkg:generic/node@${node}`)] : []),
  ]
  const dependsOn = components.map((it) => it['bom-ref'])
  const bom = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      timestamp: date.toISOString(),
      component: component('application', 'rostra', version, 'AGPL-3.0-or-later'),
    },
    components,
    dependencies: [{ ref: 'rostra', dependsOn }],
  }
  return `${JSON.stringify(bom, undefined, 2)}\n`
}

/** An expression, such as `MIT OR Apache-2.0`, has spaces; the identifier of one licence has none. */
const licences = (licence: string) =>
  licence.includes(' ') ? [{ expression: licence }] : [{ license: { id: licence } }]
