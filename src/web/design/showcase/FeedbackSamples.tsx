/** States, progress, notices. */
import { Ban, Check, Clock, Eye, FileText, Minus, RefreshCw, Timer, TriangleAlert } from 'lucide-react'
import { Alert } from '../Alert.tsx'
import { Avatar } from '../Avatar.tsx'
import { Badge } from '../Badge.tsx'
import { Button } from '../Button.tsx'
import { Card } from '../Card.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { ProgressBar, ProgressDots } from '../Progress.tsx'
import { Skeleton, TableSkeleton } from '../Skeleton.tsx'
import { Steps } from '../Steps.tsx'
import { useToasts } from '../Toasts.tsx'
import { Sample } from './Sample.tsx'

export function FeedbackSamples() {
  return (
    <>
      <States />
      <Notices />
      <Waits />
    </>
  )
}

function States() {
  return (
    <Sample title="Situações e progresso">
      <div className="flex flex-wrap gap-2">
        <Badge tone="accent" icon={Clock}>
          Em andamento
        </Badge>
        <Badge tone="accent" icon={RefreshCw}>
          Processando
        </Badge>
        <Badge tone="success" icon={Check}>
          Concluído
        </Badge>
        <Badge tone="danger" icon={Ban}>
          Recusado
        </Badge>
        <Badge tone="warning" icon={Timer}>
          Expirado
        </Badge>
        <Badge tone="warning" icon={TriangleAlert}>
          Cancelado
        </Badge>
        <Badge tone="neutral" icon={Minus}>
          Suspenso
        </Badge>
        <Badge tone="neutral" icon={Eye}>
          Acompanhando
        </Badge>
      </div>
      <div className="flex flex-wrap items-center gap-6">
        <ProgressDots done={0} total={3} />
        <ProgressDots done={2} total={3} />
        <ProgressDots done={3} total={3} />
        <Avatar name="Ana Souza" size="sm" />
        <Avatar name="Bruno de Lima" />
        <Avatar name="ACME Ltda" isSquare />
      </div>
      <ProgressBar label="Enviando contrato.pdf" value={0.62} />
      <ProgressBar label="Preparando" />
      <Steps
        current={2}
        steps={[
          { label: 'Documentos', onSelect: () => undefined },
          { label: 'Destinatários', onSelect: () => undefined },
          { label: 'Campos' },
          { label: 'Revisar e enviar' },
        ]}
      />
    </Sample>
  )
}

function Notices() {
  const { say } = useToasts()
  return (
    <Sample title="Avisos">
      <Alert tone="info">O envelope fica aqui por 7 dias: é um teste.</Alert>
      <Alert tone="success" title="Envelope enviado" onDismiss={() => undefined}>
        Ana Souza recebe o convite agora; os outros, na sua vez.
      </Alert>
      <Alert tone="warning">A folha de assinaturas só existe depois que o envelope é concluído.</Alert>
      <Alert tone="danger" title="Não foi possível salvar" action={<Button>Tentar de novo</Button>}>
        Sem conexão com o servidor. Confira a internet e tente de novo.
      </Alert>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => say({ tone: 'success', text: 'Lembrete enviado para Ana Souza.' })}>Avisar</Button>
        <Button
          onClick={() =>
            say({
              tone: 'info',
              text: 'Campo excluído.',
              action: { label: 'Desfazer', onSelect: () => say({ tone: 'success', text: 'O campo voltou.' }) },
            })
          }
        >
          Avisar com ação
        </Button>
      </div>
    </Sample>
  )
}

function Waits() {
  return (
    <Sample title="Espera e vazio">
      <div className="grid gap-4 tablet:grid-cols-2">
        <Card title="Dados do envelope" aside={<Badge tone="neutral">Rascunho</Badge>}>
          <Skeleton />
        </Card>
        <EmptyState
          icon={FileText}
          title="Nenhum envelope enviado"
          text="Envie um documento para assinatura e acompanhe tudo por aqui."
          action={<Button kind="primary">Novo envelope</Button>}
        />
      </div>
      <TableSkeleton rows={3} />
    </Sample>
  )
}
