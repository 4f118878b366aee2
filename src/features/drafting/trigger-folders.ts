/** Folders named by triggers, in which the files of a completed envelope are to be saved. */
import type { Viewer } from '../../core/envelope/access.model.ts'
import type { Trigger } from '../../core/envelope/envelope-details.store.ts'
import type { StoragePort } from '../../core/envelope/ports.ts'
import type { Reader } from '../../server/db.ts'

/** Refuses a folder that the sender can't see, so that it is not even named. */
export async function ensureFolders(
  reader: Reader,
  storage: StoragePort,
  viewer: Viewer,
  triggers: readonly Trigger[] = [],
): Promise<void> {
  for (const { value } of triggers) if (value) await storage.ensureFolder(reader, viewer, value, 'triggers')
}
