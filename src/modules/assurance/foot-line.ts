/**
 * Placeholders in the line at the foot of each page, for figures that are only known once the page is complete. These brackets never
 * occur in content.
 */
export const openFigures = { size: '⟦size⟧', requests: '⟦requests⟧' } as const;
