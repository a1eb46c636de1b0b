// Text as people type it: in small letters, without accents. The Polish l has a stroke, not an accent.
export const plain = (text: string): string => text.toLowerCase().replaceAll('ł', 'l').normalize('NFD').replace(/\p{M}/gu, '');
