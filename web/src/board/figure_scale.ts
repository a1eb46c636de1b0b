// Figures stay readable from afar: 20 pixels at least.
export const figureScale = (scale: number): number => Math.max(1.12, 20 / (34 * scale));
