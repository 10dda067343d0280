-- Mistyped words are looked up by every spelling near them, no longer by how known words end.
drop index term_stat_reverse;
