/** Samples of overlays: widgets that lie over the page. */
import { Copy, Download, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../Button.tsx'
import { Avatar } from '../Avatar.tsx'
import { ChoiceMenu } from '../ChoiceMenu.tsx'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { Dialog } from '../Dialog.tsx'
import { Drawer } from '../Drawer.tsx'
import { GuideDialog } from '../GuideDialog.tsx'
import { Menu } from '../Menu.tsx'
import { NoticeHistory } from '../NoticeHistory.tsx'
import { TextArea } from '../TextArea.tsx'
import { useToasts } from '../Toasts.tsx'
import { Tooltip } from '../Tooltip.tsx'
import { Sample } from './Sample.tsx'

type Open = 'nothing' | 'dialog' | 'confirm' | 'drawer' | 'sheet' | 'history' | 'guide'

export function OverlaySamples() {
  const [open, setOpen] = useState<Open>('nothing')
  const close = () => setOpen('nothing')
  const { say } = useToasts()
  return (
    <Sample title="Sobre a página">
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setOpen('dialog')}>Diálogo</Button>
        <Button onClick={() => setOpen('confirm')}>Confirmação</Button>
        <Button onClick={() => setOpen('drawer')}>Gaveta</Button>
        <Button onClick={() => setOpen('sheet')}>Folha</Button>
        <Button onClick={() => setOpen('history')}>Avisos anteriores</Button>
        <Button onClick={() => setOpen('guide')}>Explicação</Button>
        <MoreMenu />
        <WhichMenu />
        <Tooltip text="2 de 3 já assinaram">
          <Button>Dica</Button>
        </Tooltip>
      </div>
      <Dialog
        isOpen={open === 'dialog'}
        onClose={close}
        title="Recusar o envelope"
        text="Ninguém mais poderá assinar, e todos serão avisados."
        actions={
          <>
            <Button onClick={close}>Voltar</Button>
            <Button kind="danger" onClick={close}>
              Recusar
            </Button>
          </>
        }
      >
        <div className="grid justify-items-start gap-3">
          <div className="w-full">
            <TextArea label="Motivo" maxLength={500} />
          </div>
          <Button onClick={() => say({ tone: 'info', text: 'Aviso acima do diálogo' })}>Avisar</Button>
        </div>
      </Dialog>
      <ConfirmDialog
        isOpen={open === 'confirm'}
        onClose={close}
        title="Excluir este rascunho?"
        text="Os documentos e os destinatários dele serão apagados."
        action="Excluir"
        kind="danger"
        onConfirm={() => Promise.resolve()}
      />
      <GuideDialog
        isOpen={open === 'guide'}
        onClose={close}
        steps={[
          { drawing: <Send className="size-16 text-accent" />, title: 'Diga quem participa', text: 'Nome e e-mail.' },
          { drawing: <Copy className="size-16 text-accent" />, title: 'Defina a ordem', text: 'Se ela importar.' },
        ]}
      />
      <Drawer isOpen={open === 'drawer'} onClose={close} title="ACME Ltda" from="left">
        <p>Início, Documentos…</p>
      </Drawer>
      <Drawer isOpen={open === 'sheet'} onClose={close} title="Mais">
        <p>Baixar, recusar, ver os termos…</p>
      </Drawer>
      <NoticeHistory isOpen={open === 'history'} onClose={close} />
    </Sample>
  )
}

function WhichMenu() {
  const [chosen, setChosen] = useState('ana')
  return (
    <ChoiceMenu
      trigger={<Button>Escolha</Button>}
      label="Atuar em nome de"
      value={chosen}
      choices={[
        { value: 'ana', label: 'Ana Souza', text: 'Espaço pessoal', before: <Avatar name="Ana Souza" /> },
        { value: 'acme', label: 'Acme Ltda.', text: 'Proprietário', before: <Avatar name="Acme" isSquare /> },
      ]}
      onChoose={setChosen}
    />
  )
}

function MoreMenu() {
  const nothing = () => undefined
  return (
    <Menu
      align="start"
      trigger={<Button>Mais ações</Button>}
      items={[
        [
          { label: 'Reenviar convite', icon: Send, onSelect: nothing },
          { label: 'Baixar documentos', icon: Download, onSelect: nothing },
          { label: 'Copiar', icon: Copy, onSelect: nothing, isDisabled: true },
        ],
        [{ label: 'Cancelar envelope', icon: Trash2, onSelect: nothing, isDanger: true }],
      ]}
    />
  )
}
