/** What a page says that could not be shown: code that did not load is the network's fault, not its own. */
export function crashWords(error: unknown): string {
  return (error as Error).name === 'ChunkLoadError' ? '网络连接失败，请检查网络' : '页面出错了';
}
