/** Opens the target of an integration. */
import type { Config, IntegrationType } from '../integration.model.ts'
import { docuwareTarget } from './docuware.ts'
import { s3Target } from './s3.ts'
import type { Target, TargetDeps } from './target.ts'
import { webdavTarget } from './webdav.ts'

const opened: Readonly<Record<IntegrationType, (config: Config, deps: TargetDeps) => Target>> = {
  docuware: docuwareTarget,
  s3: s3Target,
  webdav: webdavTarget,
}

export const openTarget = (type: IntegrationType, config: Config, deps: TargetDeps): Target =>
  opened[type](config, deps)
