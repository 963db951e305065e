import { playerCall } from './call.ts'
import type * as statement from './statement.ts'

export const statementCsvCall = playerCall<typeof statement.statementCsv>('/statementCsv')
export const statementYearCall = playerCall<typeof statement.statementYear>('/statementYear')
export const statementPdfCall = playerCall<typeof statement.statementPdf>('/statementPdf')
export const explainBalanceCall = playerCall<typeof statement.explainBalance>('/explainBalance')
