//! A gzip stream of pieces that were compressed apart: those that all documents of a page share are compressed once.
//!
//! Each piece ends in a full flush, at the edge of a byte and with an empty window: any other piece can stand behind it.

use crc32fast::Hasher;
use flate2::{Compress, Compression, Decompress, FlushCompress, FlushDecompress};

/// Magic, deflate, no flags, no time, unknown system (RFC 1952).
const HEADER: [u8; 10] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff];

/// An empty last block.
const END: [u8; 2] = [3, 0];

/// A compressed piece, with the checksum and length of its text.
pub(crate) struct Piece {
    deflated: Vec<u8>,
    checksum: Hasher,
    length: usize,
}

impl Piece {
    /// `level` is at least 1: what flate2 stores uncompressed does not end at a flush.
    pub(crate) fn new(text: &[u8], level: Compression) -> Self {
        debug_assert!(level.level() > 0);
        let mut checksum = Hasher::new();
        checksum.update(text);
        Self {
            deflated: deflated(text, level),
            checksum,
            length: text.len(),
        }
    }

    /// Uncompressed, for a short text.
    pub(crate) fn stored(text: &[u8]) -> Self {
        let length = u16::try_from(text.len()).expect("a block stores 65,535 bytes at most");
        let mut checksum = Hasher::new();
        checksum.update(text);
        // A block that is not the last one, from the edge of a byte: length and its complement.
        let mut deflated = vec![0];
        deflated.extend_from_slice(&length.to_le_bytes());
        deflated.extend_from_slice(&(!length).to_le_bytes());
        deflated.extend_from_slice(text);
        Self {
            deflated,
            checksum,
            length: text.len(),
        }
    }

    /// What was compressed.
    pub(crate) fn text(&self) -> Vec<u8> {
        let mut text = Vec::with_capacity(self.length);
        let read =
            Decompress::new(false).decompress_vec(&self.deflated, &mut text, FlushDecompress::Sync);
        read.expect("it was written here");
        text
    }

    /// The memory that it takes.
    pub(crate) fn bytes(&self) -> u64 {
        self.deflated.len() as u64
    }
}

/// The stream of these pieces.
pub(crate) fn gzip(pieces: &[&Piece]) -> Vec<u8> {
    let size: usize = pieces.iter().map(|piece| piece.deflated.len()).sum();
    let mut stream = Vec::with_capacity(size + 20);
    stream.extend_from_slice(&HEADER);
    let (mut checksum, mut length) = (Hasher::new(), 0_usize);
    for piece in pieces {
        stream.extend_from_slice(&piece.deflated);
        checksum.combine(&piece.checksum);
        length += piece.length;
    }
    stream.extend_from_slice(&END);
    stream.extend_from_slice(&checksum.finalize().to_le_bytes());
    // Modulo 2^32, says RFC 1952.
    #[expect(clippy::cast_possible_truncation, reason = "the format's own rule")]
    let length = length as u32;
    stream.extend_from_slice(&length.to_le_bytes());
    stream
}

/// Raw deflate, ended by a full flush.
fn deflated(text: &[u8], level: Compression) -> Vec<u8> {
    let mut compress = Compress::new(level, false);
    let mut out = Vec::with_capacity(text.len() / 3 + 64);
    loop {
        let read = usize::try_from(compress.total_in()).unwrap_or(text.len());
        let status = compress.compress_vec(&text[read..], &mut out, FlushCompress::Full);
        status.expect("deflate takes any bytes");
        let is_read = compress.total_in() == text.len() as u64;
        // The flush is whole once there was room left behind it.
        if is_read && out.len() < out.capacity() {
            return out;
        }
        out.reserve(out.len() / 2 + 64);
    }
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use flate2::Compression;
    use flate2::read::GzDecoder;
    use proptest::prelude::*;

    use super::{Piece, gzip};

    fn read(stream: &[u8]) -> Vec<u8> {
        let mut text = Vec::new();
        let mut decoder = GzDecoder::new(stream);
        decoder.read_to_end(&mut text).expect("gzip");
        assert!(decoder.into_inner().is_empty(), "nothing behind the stream");
        text
    }

    proptest! {
        #[test]
        fn pieces_are_read_as_one_text(
            texts in prop::collection::vec(prop::collection::vec(any::<u8>(), 0..3000), 0..5),
            repeats in 1_usize..40,
            level in 1_u32..=9,
        ) {
            let texts: Vec<_> = texts.iter().map(|text| text.repeat(repeats)).collect();
            let pieces: Vec<_> = texts.iter().map(|text| Piece::new(text, Compression::new(level))).collect();
            let pieces: Vec<_> = pieces.iter().collect();
            prop_assert_eq!(read(&gzip(&pieces)), texts.concat());
            for (piece, text) in pieces.iter().zip(&texts) {
                prop_assert_eq!(&piece.text(), text);
            }
        }
    }

    #[test]
    fn a_stored_piece_stands_between_others() {
        let long = "驾到".repeat(50);
        let (one, two) = (
            Piece::new(long.as_bytes(), Compression::fast()),
            Piece::stored(b"4e6f6e"),
        );
        let expected = [&long, "4e6f6e", &long, "4e6f6e"].concat();
        assert_eq!(read(&gzip(&[&one, &two, &one, &two])), expected.as_bytes());
    }

    #[test]
    fn no_piece_refers_to_another() {
        let text = "驾到看清楚再驾到".repeat(50);
        let piece = Piece::new(text.as_bytes(), Compression::best());
        let both = gzip(&[&piece, &piece]);
        let one = gzip(&[&piece]);
        assert_eq!(both.len() - one.len(), piece.deflated.len());
    }
}
