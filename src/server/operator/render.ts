import Table from 'cli-table3'
import type { CommandResult, PrintedColumn, ResultBlock } from '../command-line/result.ts'
import { formatValue, RIGHT_ALIGNED_FORMATS, toPrintableLines, toPrintableText } from './format.ts'

const NO_BORDERS = {
  top: '',
  'top-mid': '',
  'top-left': '',
  'top-right': '',
  bottom: '',
  'bottom-mid': '',
  'bottom-left': '',
  'bottom-right': '',
  left: '',
  'left-mid': '',
  mid: '',
  'mid-mid': '',
  right: '',
  'right-mid': '',
  middle: '  ',
}

/** Returns the lines of a table without colors. Columns are aligned and two spaces apart. */
function alignedLines(cells: readonly (readonly string[])[], columns: readonly PrintedColumn[] = []): string {
  const grid = new Table({
    chars: NO_BORDERS,
    colAligns: columns.map(({ format }) => (RIGHT_ALIGNED_FORMATS.has(format) ? 'right' : 'left')),
    style: { 'padding-left': 0, 'padding-right': 0, head: [], border: [], compact: true },
  })
  grid.push(...cells.map(line => [...line]))
  return grid
    .toString()
    .split('\n')
    .map(line => line.trimEnd())
    .join('\n')
}

function blockText(block: ResultBlock): string {
  switch (block.kind) {
    case 'sentence':
      return toPrintableText(block.text)
    case 'json':
      return formatPrintableJson(block.value, 2)
    case 'record':
      return alignedLines(
        block.columns.map(({ label, field, format }) => [label, formatValue(block.record[field], format)]),
      )
    case 'table': {
      const { title, none, columns, rows } = block
      const heads = columns.map(({ label }) => label.toUpperCase())
      const cells = rows.map(row => columns.map(({ field, format }) => formatValue(row[field], format)))
      const body = rows.length > 0 ? alignedLines([heads, ...cells], columns) : toPrintableText(none)
      return title === '' ? body : `${toPrintableText(title)}\n${body}`
    }
  }
}

/**
 * Formats a value as JSON that cannot control a terminal.
 * @param indent number of blanks for each level; 0 for one line
 */
export function formatPrintableJson(value: unknown, indent = 0): string {
  return toPrintableLines(JSON.stringify(value, undefined, indent))
}

/** Formats the blocks of a command's result as the text that a person reads. */
export function formatCommandResult({ blocks }: CommandResult): string {
  return formatResultBlocks(blocks)
}

/** Formats blocks as the text that a person reads. A blank line comes before every table except at the beginning. */
export function formatResultBlocks(blocks: readonly ResultBlock[]): string {
  return blocks
    .map((block, place) => (place > 0 && block.kind === 'table' ? `\n${blockText(block)}` : blockText(block)))
    .join('\n')
}
