/** Buttons and fields. */
import { Download, Mail, Plus, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink, IconButton } from '../Button.tsx'
import { Checkbox } from '../Checkbox.tsx'
import { ColorField } from '../color/ColorField.tsx'
import { DateField } from '../dates/DateField.tsx'
import { EmailField } from '../EmailField.tsx'
import { PasswordField } from '../PasswordField.tsx'
import { PhoneField } from '../PhoneField.tsx'
import { SearchField } from '../SearchField.tsx'
import { Select } from '../Select.tsx'
import { SuggestField } from '../SuggestField.tsx'
import { TagsField } from '../TagsField.tsx'
import { TextArea } from '../TextArea.tsx'
import { TextField } from '../TextField.tsx'
import { Sample } from './Sample.tsx'

export function ControlSamples() {
  return (
    <>
      <Buttons />
      <Fields />
    </>
  )
}

function Buttons() {
  return (
    <Sample title="Botões">
      <div className="flex flex-wrap items-center gap-2">
        <Button kind="primary">Novo envelope</Button>
        <Button icon={Plus}>Adicionar destinatário</Button>
        <Button kind="quiet">Cancelar</Button>
        <Button kind="danger" icon={Trash2}>
          Excluir rascunho
        </Button>
        <ButtonLink href="#baixar" icon={Download}>
          Baixar
        </ButtonLink>
        <IconButton icon={Trash2} label="Excluir" />
        <IconButton icon={Trash2} label="Excluir" disabledBecause="Só o remetente pode excluir." />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button kind="primary" isBusy>
          Novo envelope
        </Button>
        <Button isBusy>Salvar</Button>
        <Button kind="primary" icon={Send} disabledBecause="Adicione pelo menos um signatário.">
          Enviar para assinatura
        </Button>
        <Button disabledBecause="Só depois de concluído.">Baixar a folha de assinaturas</Button>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button kind="primary" size="lg">
          Próximo campo
        </Button>
        <Button size="lg">Mais</Button>
        <Button size="lg" kind="quiet">
          Recusar
        </Button>
      </div>
    </Sample>
  )
}

const people = [
  { id: '1', label: 'Ana Souza', detail: 'ana@acme.com.br' },
  { id: '2', label: 'Anderson Prado', detail: 'anderson@prado.adv.br' },
  { id: '3', label: 'Bruno Lima', detail: '+55 11 98765-4321' },
]

function Fields() {
  const [phone, setPhone] = useState('+5511987654321')
  const [day, setDay] = useState('2026-11-20')
  const [colour, setColour] = useState<string | null>('#808080')
  const [tags, setTags] = useState(['Solteiro(a)', 'Casado(a)'])
  const [query, setQuery] = useState('')
  const [name, setName] = useState('')
  const found = people.filter(({ label }) => name && label.toLowerCase().includes(name.toLowerCase()))
  return (
    <Sample title="Campos">
      <div className="grid items-start gap-5 tablet:grid-cols-2">
        <TextField label="Título" defaultValue="Contrato de prestação de serviços" maxLength={60} />
        <EmailField label="E-mail" icon={Mail} placeholder="nome@empresa.com.br" hint="Para onde vai o convite." />
        <TextField label="Nome" error="Preencha este campo." />
        <TextField label="Código" isOptional disabled defaultValue="ABCD-EFGH-JKLM" />
        <PasswordField label="Senha" purpose="current" />
        <PasswordField label="Nova senha" purpose="new" defaultValue="rubrica" />
        <PhoneField label="Telefone" value={phone} onValueChange={setPhone} />
        <DateField label="Prazo para assinar" value={day} min="2026-11-22" onValueChange={setDay} />
        <Select
          label="Lembrete"
          options={[
            { value: '24', label: 'Todos os dias' },
            { value: '72', label: 'A cada 3 dias' },
            { value: '120', label: 'A cada 5 dias' },
          ]}
        />
        <TextArea label="Mensagem" maxLength={60} defaultValue="Olá! Por favor, leia e assine o contrato em anexo." />
        <TagsField label="Opções" values={tags} onValuesChange={setTags} maxLength={40} hint="Enter adiciona." />
        <ColorField
          label="Cor da borda"
          value={colour}
          offers={['grey', 'black', 'blue', 'red']}
          mayBeNone
          onValueChange={setColour}
        />
        <SuggestField
          label="Destinatário"
          value={name}
          onValueChange={setName}
          suggestions={found}
          onPick={(person) => setName(person.label)}
          placeholder="Digite um nome"
        />
        <div className="grid gap-1.5">
          <span className="text-sm font-medium">Busca</span>
          <SearchField value={query} onSearch={setQuery} placeholder="Buscar por nome ou e-mail" />
        </div>
        <div>
          <Checkbox label="Assinar em ordem" defaultChecked hint="Cada um recebe o convite na sua vez." />
          <Checkbox label="Exigir foto" disabled />
        </div>
        <Checkbox
          label={
            <>
              Li e aceito os <a href="#termos">termos de uso</a>
            </>
          }
          error="Marque esta opção para continuar."
        />
      </div>
    </Sample>
  )
}
