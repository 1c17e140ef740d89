export { type AttentionItem, type AttentionSection, useAttention } from './useAttention';
export { useServerCounts } from './useServerCounts';
