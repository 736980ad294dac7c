import { useEffect, useRef, useState } from 'react';

const carriesFiles = (data: DataTransfer | null): boolean => Array.from(data?.types ?? []).includes('Files');
const editable = 'input, textarea, select, [contenteditable="true"]';

/**
 * Files that are dropped or pasted anywhere on the page, while `wanted` and no dialog is open. Answers whether one is being
 * dragged over the page.
 */
export function useGivenFiles(wanted: boolean, onFiles: (files: readonly File[]) => void): boolean {
  const [dragged, setDragged] = useState(false);
  const give = useRef(onFiles);
  give.current = onFiles;

  useEffect(() => {
    if (!wanted) return;
    const takes = () => !document.querySelector('[role="dialog"]');
    const onDragOver = (event: DragEvent) => {
      if (!carriesFiles(event.dataTransfer)) return;
      // else the browser would leave the app and show the file
      event.preventDefault();
      setDragged(takes());
    };
    const onDragLeave = (event: DragEvent) => {
      if (!event.relatedTarget) setDragged(false);
    };
    const onDrop = (event: DragEvent) => {
      if (!carriesFiles(event.dataTransfer)) return;
      event.preventDefault();
      setDragged(false);
      if (takes()) give.current([...(event.dataTransfer?.files ?? [])]);
    };
    const onPaste = (event: ClipboardEvent) => {
      const data = event.clipboardData;
      if (!data || data.files.length === 0 || !takes()) return;
      // a text processor puts a picture of the words beside them: a field takes the words
      const inField = event.target instanceof Element && event.target.closest(editable);
      if (inField && data.types.includes('text/plain')) return;
      event.preventDefault();
      give.current([...data.files]);
    };
    window.addEventListener('dragover', onDragOver);
    window.addEventListener('dragleave', onDragLeave);
    window.addEventListener('drop', onDrop);
    window.addEventListener('paste', onPaste);
    return () => {
      setDragged(false);
      window.removeEventListener('dragover', onDragOver);
      window.removeEventListener('dragleave', onDragLeave);
      window.removeEventListener('drop', onDrop);
      window.removeEventListener('paste', onPaste);
    };
  }, [wanted]);
  return dragged;
}
