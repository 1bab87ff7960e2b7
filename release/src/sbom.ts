import { Enums, Models, Serialize, SPDX, Spec } from '@cyclonedx/cyclonedx-library'
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
  const program = new Models.Component(Enums.ComponentType.Application, 'rostra', {
    bomRef: 'rostra',
    version,
    licenses: licences('AGPL-3.0-or-later'),
  })
  const bom = new Models.Bom({
    metadata: new Models.Metadata({ component: program, timestamp: date }),
  })
  const add = (
    type: Enums.ComponentType,
    name: string,
    of: string,
    purl: string,
    licence: string,
  ) => {
    const options = { bomRef: purl, purl, version: of, licenses: licences(licence) }
    const component = new Models.Component(type, name, options)
    program.dependencies.add(component.bomRef)
    bom.components.add(component)
  }
  for (const { name, version: of, licence } of packages) {
    const purl = `pkg:npm/${name.replace('@', '%40')}@${of}`
    add(Enums.ComponentType.Library, name, of, purl, licence)
  }
  if (node) add(Enums.ComponentType.Platform, 'node', node, `pkg:generic/node@${node}`, 'MIT')
  const normalizers = new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6)
  const text = new Serialize.JsonSerializer(normalizers).serialize(bom, {
    sortLists: true,
    space: 2,
  })
  return `${text}\n`
}

const licences = (id: string) =>
  new Models.LicenseRepository([
    SPDX.isSupportedSpdxId(id) ? new Models.SpdxLicense(id) : new Models.LicenseExpression(id),
  ])
