import { useState } from 'react';

/**
 * Checks the size of a chosen file before it is sent.
 * @param maxBytes maximum size
 * @param onFile called with a file that is small enough
 * @returns whether the file that was chosen last is too large, and the handler of a drop zone, which uses the first file
 */
export function useSizeLimit(maxBytes: number, onFile: (file: File) => void) {
  const [tooLarge, setTooLarge] = useState(false);
  const onFiles = ([file]: readonly File[]) => {
    if (!file) return;
    setTooLarge(file.size > maxBytes);
    if (file.size <= maxBytes) onFile(file);
  };
  return { tooLarge, onFiles };
}
