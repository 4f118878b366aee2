/** Names and descriptions of the plans. */
import type { Language } from '../../kernel/language.ts'
import type { PlanId } from '../../core/identity/plan.model.ts'

type Words = Readonly<{ name: string; description: string }>

export const planWords: Readonly<Record<Language, Readonly<Record<PlanId | 'unlimited', Words>>>> = {
  'pt-BR': {
    free: { name: 'Gratuito', description: 'O que toda organização tem sem contratar um plano.' },
    unlimited: {
      name: 'Sem limites',
      description: 'Esta instalação não limita envios, armazenamento nem usuários.',
    },
    basic: { name: 'Básico', description: 'Para quem envia de vez em quando.' },
    essential: { name: 'Essencial', description: 'Para equipes que enviam todo mês.' },
    advanced: { name: 'Avançado', description: 'Para equipes grandes e para quem integra seus sistemas.' },
    corporate: { name: 'Corporativo', description: 'Quantidades combinadas com você.' },
  },
  en: {
    free: { name: 'Free', description: 'What every organization has without a plan.' },
    unlimited: {
      name: 'Unlimited',
      description: 'This installation does not limit envelopes, storage or users.',
    },
    basic: { name: 'Basic', description: 'For whoever sends now and then.' },
    essential: { name: 'Essential', description: 'For teams that send every month.' },
    advanced: { name: 'Advanced', description: 'For large teams, and for whoever connects their own systems.' },
    corporate: { name: 'Corporate', description: 'Amounts agreed upon with you.' },
  },
  es: {
    free: { name: 'Gratuito', description: 'Lo que toda organización tiene sin contratar un plan.' },
    unlimited: {
      name: 'Sin límites',
      description: 'Esta instalación no limita envíos, almacenamiento ni usuarios.',
    },
    basic: { name: 'Básico', description: 'Para quien envía de vez en cuando.' },
    essential: { name: 'Esencial', description: 'Para equipos que envían todos los meses.' },
    advanced: { name: 'Avanzado', description: 'Para equipos grandes y para quien integra sus sistemas.' },
    corporate: { name: 'Corporativo', description: 'Cantidades acordadas con usted.' },
  },
}
