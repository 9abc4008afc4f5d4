import { readEnvironment } from '../project/readEnvironment.js'
import { readProject } from '../project/readProject.js'
import { readSources } from '../project/readSources.js'
import type { Check, Finding } from './Check.js'
import { checkPage } from './checks/openPage.js'
import { checkPackages } from './checks/packages.js'
import { checkClientComponents, checkImageHosts, checkStyles } from './checks/page.js'
import { checkSecrets } from './checks/secrets.js'
import { checkService } from './checks/service.js'

const checks: readonly Check[] = [
  checkPackages,
  checkStyles,
  checkClientComponents,
  checkImageHosts,
  checkSecrets,
  checkService,
  checkPage,
]

/**
 * What is wrong with the set-up of a folder's project.
 *
 * @param page The page of the widget, which is opened as well if it is given.
 * @throws Error if the folder has no project.
 */
export async function findProblems(folder: string, page: URL | undefined): Promise<Finding[]> {
  const project = readProject(folder)
  if (!project) throw new Error('There is no package.json here. Run this in the folder of your project.')
  const environment = readEnvironment(project)
  const patient = { folder, project, sources: readSources(folder), environment, page }
  return (await Promise.all(checks.map((check) => check(patient)))).flat()
}
