/** The product's own texts, so that a test finds what a person reads, in each language. */
import * as accountEn from '../../src/features/accounts/ui/messages.en.ts'
import * as accountEs from '../../src/features/accounts/ui/messages.es.ts'
import * as accountPt from '../../src/features/accounts/ui/messages.pt-BR.ts'
import * as editorEn from '../../src/features/editor/ui/messages.en.ts'
import * as editorEs from '../../src/features/editor/ui/messages.es.ts'
import * as editorPt from '../../src/features/editor/ui/messages.pt-BR.ts'
import * as inPersonEn from '../../src/features/signing/ui/in-person/messages.en.ts'
import * as inPersonEs from '../../src/features/signing/ui/in-person/messages.es.ts'
import * as inPersonPt from '../../src/features/signing/ui/in-person/messages.pt-BR.ts'
import * as changesEn from '../../src/features/signing/ui/changes/messages.en.ts'
import * as changesEs from '../../src/features/signing/ui/changes/messages.es.ts'
import * as changesPt from '../../src/features/signing/ui/changes/messages.pt-BR.ts'
import * as identifyEn from '../../src/features/signing/ui/identify/messages.en.ts'
import * as identifyEs from '../../src/features/signing/ui/identify/messages.es.ts'
import * as identifyPt from '../../src/features/signing/ui/identify/messages.pt-BR.ts'
import * as qualifiedEn from '../../src/features/signing/ui/qualified/messages.en.ts'
import * as qualifiedEs from '../../src/features/signing/ui/qualified/messages.es.ts'
import * as qualifiedPt from '../../src/features/signing/ui/qualified/messages.pt-BR.ts'
import * as resultEn from '../../src/features/signing/ui/shared/result-text/messages.en.ts'
import * as signingEn from '../../src/features/signing/ui/messages.en.ts'
import * as resultEs from '../../src/features/signing/ui/shared/result-text/messages.es.ts'
import * as signingEs from '../../src/features/signing/ui/messages.es.ts'
import * as resultPt from '../../src/features/signing/ui/shared/result-text/messages.pt-BR.ts'
import * as signingPt from '../../src/features/signing/ui/messages.pt-BR.ts'
import * as statusEn from '../../src/core/envelope/ui/status/messages.en.ts'
import * as statusEs from '../../src/core/envelope/ui/status/messages.es.ts'
import * as statusPt from '../../src/core/envelope/ui/status/messages.pt-BR.ts'
import * as verifierEn from '../../src/features/verification/ui/messages.en.ts'
import * as verifierEs from '../../src/features/verification/ui/messages.es.ts'
import * as verifierPt from '../../src/features/verification/ui/messages.pt-BR.ts'
import * as wizardEn from '../../src/features/drafting/ui/wizard/messages.en.ts'
import * as wizardEs from '../../src/features/drafting/ui/wizard/messages.es.ts'
import * as wizardPt from '../../src/features/drafting/ui/wizard/messages.pt-BR.ts'
import type { Language } from '../../src/kernel/language.ts'
import * as creatorEn from '../../src/web/signature/messages.en.ts'
import * as creatorEs from '../../src/web/signature/messages.es.ts'
import * as creatorPt from '../../src/web/signature/messages.pt-BR.ts'

/** The same keys with any words behind them. */
type Any<T> = T extends string ? string : { readonly [Key in keyof T]: Any<T[Key]> }

export type Words = Readonly<{
  account: Any<typeof accountPt.messages>
  changes: Any<typeof changesPt.messages>
  editor: Any<typeof editorPt.messages>
  identify: Any<typeof identifyPt.messages>
  inPerson: Any<typeof inPersonPt.messages>
  qualified: Any<typeof qualifiedPt.messages>
  result: Any<typeof resultPt.messages>
  signing: Any<typeof signingPt.messages>
  status: Any<typeof statusPt.messages>
  verifier: Any<typeof verifierPt.messages>
  wizard: Any<typeof wizardPt.messages>
  creator: Any<typeof creatorPt.messages>
}>

export const words: Readonly<Record<Language, Words>> = {
  'pt-BR': {
    account: accountPt.messages,
    changes: changesPt.messages,
    editor: editorPt.messages,
    identify: identifyPt.messages,
    inPerson: inPersonPt.messages,
    qualified: qualifiedPt.messages,
    result: resultPt.messages,
    signing: signingPt.messages,
    status: statusPt.messages,
    verifier: verifierPt.messages,
    wizard: wizardPt.messages,
    creator: creatorPt.messages,
  },
  en: {
    account: accountEn.messages,
    changes: changesEn.messages,
    editor: editorEn.messages,
    identify: identifyEn.messages,
    inPerson: inPersonEn.messages,
    qualified: qualifiedEn.messages,
    result: resultEn.messages,
    signing: signingEn.messages,
    status: statusEn.messages,
    verifier: verifierEn.messages,
    wizard: wizardEn.messages,
    creator: creatorEn.messages,
  },
  es: {
    account: accountEs.messages,
    changes: changesEs.messages,
    editor: editorEs.messages,
    identify: identifyEs.messages,
    inPerson: inPersonEs.messages,
    qualified: qualifiedEs.messages,
    result: resultEs.messages,
    signing: signingEs.messages,
    status: statusEs.messages,
    verifier: verifierEs.messages,
    wizard: wizardEs.messages,
    creator: creatorEs.messages,
  },
}
