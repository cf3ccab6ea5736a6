// biome-ignore lint/style/noDefaultExport: what a file exports by default is its loader.
export default function withoutBackend(source: string): string;
