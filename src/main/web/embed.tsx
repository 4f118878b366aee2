/** Entry of the editor in a frame of a program's own page: members' code, without anything of a session. */
import './app.css'
import { EmbeddedEditor } from '../../features/embedding/ui/EmbeddedEditor.tsx'
import { openEmbedded } from '../../features/embedding/ui/open-embedded.tsx'
import { mountOpened } from '../../web/mount.tsx'
import { openPage, place } from '../../web/path-switch.tsx'
import { NotFoundPage } from '../../web/shell/dead-ends.tsx'
import { EmbeddedEditorPage } from './embedded-editor.tsx'

const editor = place('/embed/:client/editor', ({ client }) =>
  openEmbedded(client, ({ token, envelope }, parent) =>
    envelope === null ? null : (
      <EmbeddedEditor token={token} envelope={envelope} parent={parent} page={EmbeddedEditorPage} />
    ),
  ),
)

mountOpened(openPage([editor], <NotFoundPage />))
