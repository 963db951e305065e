declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat?: 'woff2' | 'truetype'
    keepFeatures?: string[]
    noHinting?: boolean
    variationAxes?: Record<string, number | { min: number; max: number; default?: number }>
  }
  export default function subsetFont(font: Buffer, text: string, options?: SubsetOptions): Promise<Buffer>
}
