const [black, white] = document.querySelectorAll('#two-boards draughts-board');
white.game = black.game;
